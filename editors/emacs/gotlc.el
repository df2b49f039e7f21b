;;; gotlc.el --- gotlc as a language server for TLA+ -*- lexical-binding: t -*-

;; Needs Emacs 29, which brings eglot, and gotlc on the PATH.

(require 'eglot)

(define-derived-mode gotlc-mode prog-mode "TLA+"
  "Major mode for TLA+ modules: what it knows comes from the language server."
  (setq-local comment-start "\\* ")
  (setq-local indent-tabs-mode nil))

(add-to-list 'auto-mode-alist '("\\.tla\\'" . gotlc-mode))
(add-to-list 'eglot-server-programs '(gotlc-mode . ("gotlc" "lsp")))
(add-hook 'gotlc-mode-hook #'eglot-ensure)

(provide 'gotlc)
;;; gotlc.el ends here
