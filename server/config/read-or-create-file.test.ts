import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { createVapidKeysGetter } from '#server/integrations/web-push/vapid-keys.ts'
import { readOrCreateFile } from './read-or-create-file.ts'
import { loadOperatorKey } from '#server/signing/load-operator-key.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'foyer-kept-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('of many processes that start at once one makes the secret, and all have it', { tags: 'slow' }, async () => {
  const started = Array.from({ length: 8 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', READS_SECRET, folder]),
  )
  const secrets = (await Promise.all(started)).map(({ stdout }) => stdout)
  expect(new Set(secrets)).toEqual(new Set([fs.readFileSync(path.join(folder, 'session-secret'), 'utf8')]))
  expect(secrets[0]).toHaveLength(43)
  expect(fs.readdirSync(folder)).toEqual(['session-secret'])
})

const READS_SECRET = `
  const { readConfig } = await import(${JSON.stringify(path.join(import.meta.dirname, 'config.ts'))})
  process.stdout.write(readConfig({ DATA_DIR: process.argv[1] }).SESSION_SECRET)
`

test('what cannot be written to its end leaves nothing under the name', () => {
  const file = path.join(folder, 'secret')
  const broken = new Uint8Array(4)
  // Simulates a disk that becomes full halfway through a write.
  Object.defineProperty(broken, 'byteLength', {
    get() {
      throw new Error('ENOSPC')
    },
  })
  expect(() => readOrCreateFile(file, broken)).toThrow('ENOSPC')
  expect(fs.readdirSync(folder)).toEqual([])
  expect(readOrCreateFile(file, 'whole').toString()).toBe('whole')
  expect(readOrCreateFile(file, 'another').toString()).toBe('whole')
  expect(fs.statSync(file).mode & 0o077).toBe(0)
})

test.each(['EPERM', 'ENOTSUP', 'EMLINK'])('a disk without hard links (%s) keeps the first that is made too', (code) => {
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  syncBuiltinESMExports()
  try {
    const file = path.join(folder, 'secret')
    expect(readOrCreateFile(file, 'first').toString()).toBe('first')
    expect(readOrCreateFile(file, 'second').toString()).toBe('first')
    expect(link).toHaveBeenCalledTimes(2)
    expect(fs.readdirSync(folder)).toEqual(['secret'])
    expect(fs.statSync(file).mode & 0o077).toBe(0)
  } finally {
    link.mockRestore()
    syncBuiltinESMExports()
  }
})

test('a file that is empty or cut short is named, never taken', async () => {
  const config = { DATA_DIR: folder, ORIGIN: 'http://localhost', SEAL_P12: undefined, VAPID_KEYS: undefined }
  for (const text of ['', 'short']) {
    for (const name of ['session-secret', 'vapid-keys.json', 'seal.p12'])
      fs.writeFileSync(path.join(folder, name), text)
    const reads = [() => readConfig({ DATA_DIR: folder }), () => createVapidKeysGetter(config)]
    for (const read of reads) expect(read).toThrow(ConfigError)
    expect(reads[1]).toThrow(/vapid-keys\.json: holds no usable keys/)
    await expect(loadOperatorKey({ ...config, SEAL_P12_PASSWORD: undefined })).rejects.toThrow(
      /seal\.p12: holds no usable key/,
    )
  }
})
