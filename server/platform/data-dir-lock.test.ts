import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirLocked, lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts another process that takes the lock and waits. */
async function otherServer() {
  const file = path.join(import.meta.dirname, 'data-dir-lock.ts')
  const script = `import { lockDataDir } from ${JSON.stringify(file)}; lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a second process is refused, and told who holds the folder', async () => {
  const child = await otherServer()
  expect(() => lockDataDir(folder)).toThrow(DataDirLocked)
  expect(() => lockDataDir(folder)).toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('a killed process blocks nobody', async () => {
  const child = await otherServer()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(DataDirLocked)
  unlock()
})

test('a released folder can be taken again', () => {
  lockDataDir(folder)()
  const unlock = lockDataDir(folder)
  expect(existsSync(path.join(folder, 'foyer.pid'))).toBe(true)
  unlock()
  expect(existsSync(path.join(folder, 'foyer.pid'))).toBe(false)
})
