import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase, openDb } from '#server/db/open-db.ts'
import { lockDataDir } from '#server/platform/data-dir-lock.ts'
import { freePort } from '#tests/free-port.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts the real server and waits for its exit; sends SIGTERM as soon as its output matches `until`. */
async function start(env: Record<string, string>, until?: RegExp) {
  const port = String(await freePort())
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { DATA_DIR: folder, PORT: port, ORIGIN: `http://127.0.0.1:${port}`, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += String(chunk)
    if (until?.test(output.out)) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk) => void (output.err += String(chunk)))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, ...output, port }
}

/** Starts a server that must refuse to start, and returns its one line of output, which must contain no stack. */
async function startRefused(env: Record<string, string>): Promise<string> {
  const { code, err } = await start(env)
  expect([code, err.trim().split('\n').length]).toEqual([1, 1])
  return err.trim()
}

test('PostgreSQL that is away: where it was looked for, without the password', async () => {
  const port = await freePort()
  const line = await startRefused({ DATABASE_URL: `postgres://foyer:secret@127.0.0.1:${port}/foyer` })
  expect(line).toBe(
    `The database at 127.0.0.1:${port} does not answer: is PostgreSQL running there? DATABASE_URL names it.`,
  )
})

test('a port that is taken is named, and the setting for it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  try {
    const env = { PORT: String(port), ORIGIN: `http://127.0.0.1:${port}`, HOST: '127.0.0.1' }
    expect(await startRefused(env)).toBe(`Port ${port} is taken by another program. Stop that one, or set PORT.`)
  } finally {
    taken.close()
  }
})

test('data of a newer program', async () => {
  const { db, kind } = await openDb({ DATA_DIR: folder, DATABASE_URL: undefined })
  await migrateDatabase(db, kind)
  const row = { name: '999-from-tomorrow', timestamp: new Date().toISOString() }
  await db.withTables<{ kysely_migration: typeof row }>().insertInto('kysely_migration').values(row).execute()
  await db.destroy()
  expect(await startRefused({})).toMatch(/^The data was written by a newer Foyer \(999-from-tomorrow\)/)
})

test('a seal key that is damaged, a proxy that is none, and data that another server has', async () => {
  writeFileSync(path.join(folder, 'seal.p12'), Buffer.concat([Buffer.from([0x30, 0x82]), Buffer.alloc(500, 7)]))
  expect(await startRefused({})).toMatch(/seal\.p12: holds no usable key/)
  expect(await startRefused({ TRUST_PROXY: 'the load balancer' })).toMatch(/TRUST_PROXY/)
  const unlock = lockDataDir(folder)
  try {
    expect(await startRefused({})).toMatch(/is in use by another Foyer server/)
  } finally {
    unlock()
  }
})

test('A-32 migrations that ran and a stop are said, and all that is printed are lines of the log', async () => {
  const { code, out, err } = await start({}, /Foyer is ready/)
  expect([code, err]).toEqual([0, ''])
  for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'info' })
  expect(out).toMatch(/"message":"database brought up to date","migrations":\d+,"last":"\d{3}-/)
  expect(out).toContain('"message":"stopping"')
})
