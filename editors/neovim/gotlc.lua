-- gotlc as a language server. Needs Neovim 0.11 and gotlc on the PATH.
vim.filetype.add({ extension = { tla = 'tla' } })
vim.lsp.config('gotlc', { cmd = { 'gotlc', 'lsp' }, filetypes = { 'tla', 'cfg' }, root_markers = { '.git' } })
vim.lsp.enable('gotlc')
