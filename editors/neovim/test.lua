-- What a Neovim client (0.7 or newer) gets from gotlc lsp. Run as: nvim --headless -u NONE -S test.lua, with GOTLC_TEST_DIR the folder of the files
-- and GOTLC_TEST_PROGRAM the program. Ends with status 0, or with 1 and what went wrong.
local dir, program = os.getenv('GOTLC_TEST_DIR'), os.getenv('GOTLC_TEST_PROGRAM')

local function run()
  vim.cmd('edit ' .. dir .. '/Clock.tla')
  local buf = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = 'gotlc', cmd = { program, 'lsp' }, root_dir = dir })
  assert(id, 'the server cannot be started')
  vim.lsp.buf_attach_client(buf, id)
  local uri = vim.uri_from_bufnr(buf)

  local function ask(method, line, character, more)
    local params = { textDocument = { uri = uri } }
    if line then
      params.position = { line = line, character = character }
    end
    for k, v in pairs(more or {}) do
      params[k] = v
    end
    local answers, err = vim.lsp.buf_request_sync(buf, method, params, 10000)
    assert(answers and answers[id], method .. ': no answer: ' .. tostring(err))
    assert(not answers[id].err, method .. ': ' .. vim.inspect(answers[id].err))
    return answers[id].result
  end
  local function text()
    return table.concat(vim.api.nvim_buf_get_lines(buf, 0, -1, false), '\n')
  end
  local function has(what, where)
    assert(where:find(what, 1, true), what .. ' is not in ' .. where)
  end

  assert(vim.wait(10000, function() return vim.lsp.get_client_by_id(id) and vim.lsp.get_client_by_id(id).initialized end, 20), 'not initialized')

  -- diagnostics: the module is edited, and mended again
  vim.api.nvim_buf_set_lines(buf, 5, 6, false, { 'Init == hour = nothing' })
  assert(vim.wait(10000, function() return #vim.diagnostic.get(buf) == 1 end, 20), 'no diagnostics')
  local d = vim.diagnostic.get(buf)[1]
  has('nothing', d.message)
  assert(d.lnum == 5, 'the mistake is on line ' .. d.lnum)
  vim.api.nvim_buf_set_lines(buf, 5, 6, false, { 'Init == hour = Noon' })
  assert(vim.wait(10000, function() return #vim.diagnostic.get(buf) == 0 end, 20), 'the diagnostics stay')

  -- hover, definition, completion
  has('The hour at which', vim.inspect(ask('textDocument/hover', 5, 16).contents))
  local at = ask('textDocument/definition', 5, 16)
  at = at[1] or at
  assert((at.range or at.targetSelectionRange).start.line == 3, 'the definition is elsewhere')
  local items = ask('textDocument/completion', 5, 17)
  local found = false
  for _, item in ipairs(items.items or items) do
    found = found or item.label == 'Noon'
  end
  assert(found, 'Noon is not offered')

  -- rename and format change the text of the buffer
  local encoding = vim.lsp.get_client_by_id(id).offset_encoding or 'utf-16'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', 4, 10, { newName = 'time' }), encoding)
  has('Init == time = Noon', text())
  has("Next == time' = (time % 12) + 1", text())
  local edits = ask('textDocument/formatting', nil, nil, { options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits or {}, buf, encoding)
  has('Wide == 1+2', text())
  vim.lsp.stop_client(id)
end

local ok, err = pcall(run)
if not ok then
  io.stderr:write(tostring(err) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
