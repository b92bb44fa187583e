import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { IN_MEMORY, enableCompileCache } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-compiled-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what Node makes of a thread’s TypeScript is kept beside the data', { tags: 'slow' }, async () => {
  const env: NodeJS.ProcessEnv = {}
  enableCompileCache(folder, env)
  const thread = new Worker(new URL('./config.ts', import.meta.url), { env })
  await once(thread, 'exit')
  const [version = ''] = readdirSync(path.join(folder, 'compiled'))
  expect(readdirSync(path.join(folder, 'compiled', version)).length).toBeGreaterThan(1)
})

test('who starts the process may say where; a database in memory leaves no files', () => {
  const env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: '/elsewhere' }
  enableCompileCache(folder, env)
  expect(env).toEqual({ NODE_COMPILE_CACHE: '/elsewhere' })
  const none: NodeJS.ProcessEnv = {}
  enableCompileCache(IN_MEMORY, none)
  expect(none).toEqual({})
  expect(existsSync(IN_MEMORY)).toBe(false)
})
