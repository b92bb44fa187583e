import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openClamdScanner } from '#server/files/malware-scan/clamd-scanner.ts'
import { freePort } from '#tests/free-port.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'

// Debian's daemon (apt-get install clamav-daemon) with one handmade signature. If it is not installed, the test says so
// and passes.

const CLAMD = '/usr/sbin/clamd'
const isThere = existsSync(CLAMD)
if (!isThere) console.log(`${CLAMD} is not installed: not asked`)

/** The industry's test file, in two parts so that no scanner reports this file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-clamd-'))
let daemon: ChildProcess | undefined
let port = 0

beforeAll(async () => {
  if (!isThere) return
  port = await freePort()
  const md5 = createHash('md5').update(EICAR).digest('hex')
  writeFileSync(path.join(folder, 'eicar.hdb'), `${md5}:${EICAR.length}:Eicar-Test\n`)
  writeFileSync(
    path.join(folder, 'clamd.conf'),
    [
      `DatabaseDirectory ${folder}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      `LocalSocket ${path.join(folder, 'clamd.ctl')}`,
      'StreamMaxLength 1M',
      'Foreground yes',
    ].join('\n'),
  )
  daemon = spawn(CLAMD, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  await vi.waitFor(() => waitForConnection(port), { timeout: 50_000 })
})
afterAll(() => {
  daemon?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('F-08 a real clamd finds what it knows, by TCP and by its socket file, and says when it did not look', async () => {
  if (!isThere) return
  for (const address of [`tcp://127.0.0.1:${port}`, `unix:${path.join(folder, 'clamd.ctl')}`]) {
    const scanner = openClamdScanner(address)
    expect(await scanner.scan(EICAR)).toBe('infected')
    expect(await scanner.scan(buildPdf())).toBe('clean')
    // The scanner reports that the file is too long and disconnects; the report may be lost while the file is still
    // being sent.
    await expect(scanner.scan(Buffer.alloc(3_000_000))).rejects.toThrow(/no verdict|cannot be asked/)
  }
})

async function waitForConnection(at: number): Promise<void> {
  const socket = connect({ port: at, host: '127.0.0.1' })
  await once(socket, 'connect').finally(() => socket.destroy())
}
