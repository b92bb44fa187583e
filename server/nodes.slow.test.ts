import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { freePort } from '#tests/free-port.ts'

type Env = Record<string, string>

/** Starts the real server, and resolves once it is ready or has exited. */
async function start(env: Env): Promise<{ child: ChildProcess; err: string; url: string }> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { NODE_ENV: 'test', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stderr.on('data', (chunk) => void (output.err += String(chunk)))
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  child.stdout.on('data', (chunk) => {
    output.out += String(chunk)
    if (output.out.includes('Foyer is ready')) resolve()
  })
  await Promise.race([ready, once(child, 'exit')])
  return { child, err: output.err, url: `http://127.0.0.1:${port}` }
}

async function stop({ child }: { child: ChildProcess }): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

test('a second node starts with the environment that the first one prints, and answers; one of its own keys does not', async () => {
  const database = await createFreshDatabase()
  const folders = [1, 2, 3].map((node) => mkdtempSync(path.join(tmpdir(), `foyer-node-${node}-`)))
  const [one = '', two = '', three = ''] = folders
  const shared: Env = database ? { DATABASE_URL: database.url } : {}
  const first = await start({ DATA_DIR: one, ...shared })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: one, ...shared })
  const { out } = await foyer(config, 'node', 'env')
  // SQLite serves a single process, so a copy of its file stands for a second node
  if (!database) {
    await stop(first)
    for (const folder of [two, three]) copyFileSync(path.join(one, 'foyer.db'), path.join(folder, 'foyer.db'))
  }
  const second = await start({ DATA_DIR: two, ...(parseEnv(out) as Env) })
  const stranger = await start({ DATA_DIR: three, ...shared })
  try {
    expect(second.err).toBe('')
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${second.url}/api/pcsx/search?domain=demo.example`)).status).toBe(200)
    expect(stranger.child.exitCode).toBe(1)
    expect(stranger.err).toMatch(/^SESSION_SECRET, SEAL_P12, VAPID_KEYS differ from what this database is used with/)
  } finally {
    for (const node of [first, second, stranger]) await stop(node)
    await database?.drop()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
})
