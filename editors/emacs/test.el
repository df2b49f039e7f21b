;;; test.el --- what an Emacs client gets from gotlc lsp -*- lexical-binding: t -*-

;; Run as: emacs -q --batch -l test.el, with GOTLC_TEST_DIR the folder of the files and GOTLC_TEST_PROGRAM the program.
;; Needs eglot, of Emacs 29 or as a package. Ends with status 0, or with another and what went wrong.

(require 'package)
(package-activate-all)
(require 'eglot)
(require 'flymake)

(let ((here (file-name-directory load-file-name)))
  (load (expand-file-name "gotlc.el" here)))

(defun gotlc-test-wait (what done)
  "Wait until DONE returns something, or fail because of WHAT."
  (with-timeout (10 (error "%s" what))
    (let (found)
      (while (not (setq found (funcall done)))
        (accept-process-output nil 0.02))
      found)))

(defun gotlc-test-has (what where)
  "Fail unless the text WHAT is in WHERE."
  (unless (string-search what where)
    (error "%s is not in %s" what where)))

(defun gotlc-test-change (from to)
  "Put TO in the place of the text FROM, which is in the buffer, and tell the server."
  (goto-char (point-min))
  (search-forward from)
  (replace-match to t t)
  (eglot--signal-textDocument/didChange))

(defun gotlc-test-mistakes ()
  "The mistakes in the buffer, as flymake shows them."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(let* ((dir (file-name-as-directory (getenv "GOTLC_TEST_DIR")))
       (exec-path (cons dir exec-path))
       (create-lockfiles nil) (make-backup-files nil)
       (eglot-sync-connect 10) (eglot-autoshutdown nil) (eglot-confirm-server-initiated-edits nil))
  ;; gotlc.el starts the program by its name.
  (make-symbolic-link (getenv "GOTLC_TEST_PROGRAM") (expand-file-name "gotlc" dir) t)
  (find-file (expand-file-name "Clock.tla" dir))
  (unless (eq major-mode 'gotlc-mode) (error "The mode is %s" major-mode))
  (apply #'eglot--connect (eglot--guess-contact))
  (gotlc-test-wait "The buffer is not managed" #'eglot-managed-p)
  (flymake-mode 1)

  ;; diagnostics: the module is edited, and mended again
  (gotlc-test-change "Init == hour = Noon" "Init == hour = nothing")
  (gotlc-test-wait "No diagnostics" (lambda () (flymake-start) (gotlc-test-mistakes)))
  (gotlc-test-has "nothing" (car (gotlc-test-mistakes)))
  (gotlc-test-change "Init == hour = nothing" "Init == hour = Noon")
  (gotlc-test-wait "The diagnostics stay" (lambda () (flymake-start) (not (gotlc-test-mistakes))))

  ;; hover, definition, completion, at the name that ends here
  (goto-char (point-min))
  (search-forward "Init == hour = Noo")
  (let* ((server (eglot-current-server))
         (hover (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams))))
    (gotlc-test-has "The hour at which" (format "%S" hover)))
  (let ((at (xref-item-location (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))))
    (unless (= (xref-location-line at) 4)
      (error "The definition is elsewhere: %S" at)))
  (let ((table (nth 2 (eglot-completion-at-point))))
    (unless (member "Noon" (mapcar #'substring-no-properties (all-completions "Noo" table)))
      (error "Noon is not offered")))

  ;; rename and format change the text of the buffer
  (goto-char (point-min))
  (search-forward "VARIABLE ho")
  (eglot-rename "time")
  (gotlc-test-has "Next == time' = (time % 12) + 1" (buffer-string))
  (gotlc-test-has "Init == time = Noon" (buffer-string))
  (eglot-format-buffer)
  (gotlc-test-has "\nWide == 1+2\n" (buffer-string))
  (eglot-shutdown (eglot-current-server))
  (set-buffer-modified-p nil))

;;; test.el ends here
