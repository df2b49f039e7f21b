-- gotlc as a language server, and as a debugger if nvim-dap is installed. Needs Neovim 0.11 and gotlc on the PATH.
vim.filetype.add({ extension = { tla = 'tla' } })
vim.lsp.config('gotlc', { cmd = { 'gotlc', 'lsp' }, filetypes = { 'tla', 'cfg' }, root_markers = { '.git' } })
vim.lsp.enable('gotlc')

local ok, dap = pcall(require, 'dap')
if ok then
  dap.adapters.gotlc = function(callback, config)
    if config.request == 'attach' then -- to gotlc check -debugger
      callback({ type = 'server', host = '127.0.0.1', port = config.port or 4712 })
    else
      callback({ type = 'executable', command = 'gotlc', args = { 'dap' } })
    end
  end
  dap.configurations.tla = {
    { type = 'gotlc', request = 'launch', name = 'Debug model', program = '${file}' },
    { type = 'gotlc', request = 'attach', name = 'Attach to gotlc check -debugger', port = 4712 },
  }
end
