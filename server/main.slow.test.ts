import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'

/** The section of docs/operations.md that lists which files of DATA_DIR need a backup. */
const BACKUP = /### Backup\n([\s\S]*?)\n### /.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''

test.each([
  ['the server', 'main.ts', []],
  ['a command', 'cli/foyer.ts', ['tenant', 'create', '--domain', 'demo.example', '--name', 'Demo']],
])('what %s writes is for its own user only', async (_, file, argv) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-umask-'))
  const port = String(await freePort())
  // A shell sets the umask, because worker threads of the test runner cannot change it.
  const script = `umask 022; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', script, process.execPath, path.join(import.meta.dirname, file), ...argv], {
    env: {
      DATA_DIR: folder,
      PORT: port,
      ORIGIN: `http://127.0.0.1:${port}`,
      NODE_ENV: 'test',
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  try {
    await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toContain('foyer.db-wal')
    for (const name of readdirSync(folder)) {
      const found = statSync(path.join(folder, name))
      expect([name, (found.mode & 0o777).toString(8)]).toEqual([name, found.isDirectory() ? '700' : '600'])
      // The operator's documentation must list each file, and whether to back it up.
      expect(BACKUP).toContain(`\`${name.replace(/^foyer\.db(-wal|-shm)$/, '$1')}\``)
    }
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  }
})
