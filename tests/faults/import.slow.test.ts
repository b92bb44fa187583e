import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { readConfig } from '#server/config/config.ts'
import { createTenant } from '#server/platform/tenant/create-tenant.ts'
import { FEED_LEASE } from '#server/features/jobs/positions/import/runs/feed-lease.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'

const FOYER = path.join(import.meta.dirname, '../../server/cli/foyer.ts')
const JOBS = 3000

let folder: string
let database: Awaited<ReturnType<typeof createFreshDatabase>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-import-'))
  database = await createFreshDatabase()
})
afterEach(async () => {
  await database?.drop()
  await rm(folder, { recursive: true })
})

test('S-15 an import killed in the middle leaves whole rows and closes nothing; the next one goes on', async () => {
  const env = { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) }
  let ahead = 0
  const services = await openServices(
    readConfig({ NODE_ENV: 'test', ORIGIN: 'http://localhost', ...env }),
    buildAuthPlugins,
    {
      now: () => Date.now() + ahead,
      log: createLog(() => {}),
    },
  )
  const tenant = await createTenant(services.db, { domain: 'acme.example', name: 'Acme', now: services.now() })
  const board = path.join(folder, 'board.json')
  await writeFile(board, streamBoard(Array.from({ length: JOBS }, (_, id) => id + 1)))
  const read = () => importFeed(services, tenant, { bytes: createReadStream(board), name: 'jobs' })
  const count = async () => {
    const rows = await services.db.selectFrom('position').select(['closed_at', 'content_hash', 'description']).execute()
    expect(
      rows.every((row) => row.closed_at === null && row.content_hash && row.description.startsWith('<p>Work')),
    ).toBe(true)
    return rows.length
  }

  const argv = [FOYER, 'jobs', 'import', board, '--domain', 'acme.example']
  const child = spawn(process.execPath, argv, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while ((await count()) < 300 && child.exitCode === null) await wait(10)
  child.kill('SIGKILL')
  await ended
  const left = await count()
  expect(left).toBeGreaterThanOrEqual(300)
  expect(left).toBeLessThan(JOBS)

  // Until the lease ends, a dead reader cannot be distinguished from a slow one.
  await expect(read()).rejects.toMatchObject({ code: 'conflict' })
  ahead = FEED_LEASE
  expect(await read()).toMatchObject({ outcome: 'done', added: JOBS - left, confirmed: left, closed: 0 })
  expect(await count()).toBe(JOBS)
  const runs = await services.db.selectFrom('import_run').select('outcome').orderBy('id').execute()
  expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
  await services.close()
})
