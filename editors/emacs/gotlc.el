;;; gotlc.el --- gotlc as a language server and debugger for TLA+ -*- lexical-binding: t -*-

;; Needs Emacs 29, which brings eglot, or an older one with that package, and gotlc on the PATH; M-x dape debugs if dape is installed.

(require 'eglot)

(define-derived-mode gotlc-mode prog-mode "TLA+"
  "Major mode for TLA+ modules: what it knows comes from the language server."
  (setq-local comment-start "\\* ")
  (setq-local indent-tabs-mode nil))

(add-to-list 'auto-mode-alist '("\\.tla\\'" . gotlc-mode))
(add-to-list 'eglot-server-programs '(gotlc-mode . ("gotlc" "lsp")))
(add-hook 'gotlc-mode-hook #'eglot-ensure)

(with-eval-after-load 'dape
  (add-to-list 'dape-configs
               '(gotlc modes (gotlc-mode) command "gotlc" command-args ("dap")
                       :type "gotlc" :request "launch" :program dape-buffer-default)))

(provide 'gotlc)
;;; gotlc.el ends here
