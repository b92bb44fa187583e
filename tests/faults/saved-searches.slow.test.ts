import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { createTenant } from '#server/platform/tenant/create-tenant.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'

const WORKER = path.join(import.meta.dirname, 'searches-worker.ts')
const IS_LONG = process.env['FAULTS'] === 'long'
const [JOBS, KILLS] = IS_LONG ? [50_000, 30] : [5000, 5]
const CHUNK = 1000
/**
 * Each node starts this much later than the previous one, ms: until its lease ends, a dead node cannot be told from a
 * slow one.
 */
const LATER = 2 * 3_600_000
const KINDS = ['Bosun', 'Purser', 'Steward', 'Stoker', 'Sailmaker', 'Gunner', 'Cooper', 'Caulker']

/** The parts of a stored search for the engine apart from its words. */
const EXACTLY = { filters: {}, sort: 'relevance', start: 0, size: 0, facets: [], now: 0, isExact: true }

let dataDir: string
let database: Awaited<ReturnType<typeof createFreshDatabase>>
let services: Services
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-searches-'))
  database = await createFreshDatabase()
  const more = database ? { DATABASE_URL: database.url } : {}
  const config = readConfig({ NODE_ENV: 'test', ORIGIN: 'http://localhost', DATA_DIR: dataDir, ...more })
  services = await openServices(config, buildAuthPlugins, { log: createLog(() => {}) })
})
afterEach(async () => {
  await services.close()
  await database?.drop()
  await rm(dataDir, { recursive: true })
})

test(
  'S-14 whatever is killed while a large feed is compared and told, each new job is told once for each search',
  { timeout: 3_600_000 },
  async () => {
    const tenantId = await siteWithSearches()
    for (let from = 0; from < JOBS; from += CHUNK) {
      const rows = Array.from({ length: CHUNK }, (_, at) =>
        newPosition({ name: `${KINDS[(from + at) % KINDS.length]} ${from + at}` }),
      )
      await upsertPositions(services, { id: tenantId }, rows)
    }

    let generation = 0
    let killed = 0
    for (; killed < KILLS && (await isLeft()); generation += 1) {
      const before = await readProgress()
      // SQLite files belong to one process; with PostgreSQL two nodes share the work.
      const nodes = Array.from({ length: database ? 2 : 1 }, () => startNode(generation))
      while ((await readProgress()) === before && nodes.some(({ child }) => child.exitCode === null)) await wait(5)
      for (const { child } of nodes) child.kill('SIGKILL')
      await Promise.all(nodes.map(({ ended }) => ended))
      killed += 1
    }
    expect(killed).toBeGreaterThan(2)
    // The last matches are only due some hours later, so further nodes follow.
    for (let rest = 0; rest < 3; rest += 1) await startNode((generation += 1)).ended

    expect(await isLeft()).toBe(false)
    const rows = await services.db
      .selectFrom('notification')
      .innerJoin('candidate', 'candidate.id', 'notification.candidate_id')
      .select(['email', 'names'])
      .where('kind', '=', 'search.new-jobs')
      .execute()
    const counts = new Map(KINDS.map((kind) => [kind, 0]))
    for (const { email, names } of rows) {
      const kind = email.split('@', 1)[0]!
      counts.set(kind, counts.get(kind)! + (JSON.parse(names) as { count: number }).count)
    }
    expect([...counts.values()]).toEqual(KINDS.map(() => JOBS / KINDS.length))
    const fresh = await services.db.selectFrom('saved_search_news').select(['fresh', 'waiting']).execute()
    expect(fresh).toEqual(KINDS.map(() => ({ fresh: JOBS / KINDS.length, waiting: 0 })))
  },
)

/** A site with a candidate for each kind of job, who has saved a search for it. */
async function siteWithSearches(): Promise<number> {
  const { db } = services
  const at = services.now()
  const { id } = await createTenant(db, { domain: 'acme.example', name: 'Acme', now: at })
  const configs = { notificationsConfig: { notificationKeys: { savedSearchNotification: { enabled: true } } } }
  await db
    .updateTable('tenant')
    .set({ configs: JSON.stringify(configs) })
    .where('id', '=', id)
    .execute()
  for (const kind of KINDS) {
    const person = { tenant_id: id, person_id: null, enc_id: kind, email: `${kind}@example.com`, bootstrap_steps: '[]' }
    const candidate = await db
      .insertInto('candidate')
      .values({ ...person, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const search = {
      id: kind,
      tenant_id: id,
      candidate_id: candidate.id,
      name: kind,
      hash: kind,
      params: JSON.stringify({ query: kind }),
    }
    const request = JSON.stringify({ query: `${kind.toLowerCase()} `, ...EXACTLY })
    await db
      .insertInto('saved_search')
      .values({ ...search, request, frequency: 'instant', by_email: 0, by_push: 0, version: 1, created_at: at })
      .execute()
  }
  return id
}

function startNode(generation: number) {
  const child = spawn(process.execPath, [WORKER, dataDir, String(generation * LATER)], {
    env: { ...process.env, ...(database ? { DATABASE_URL: database.url } : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, ended: once(child, 'exit') }
}

/** A text that changes with every counter, end and notification. */
async function readProgress(): Promise<string> {
  const { db } = services
  const news = await db
    .selectFrom('saved_search_news')
    .select(({ fn }) => [fn.sum('fresh').as('fresh'), fn.sum('waiting').as('waiting')])
    .executeTakeFirstOrThrow()
  const left = await db
    .selectFrom('new_position')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return JSON.stringify([news, left])
}

async function isLeft(): Promise<boolean> {
  const { db } = services
  const position = await db.selectFrom('new_position').select('position_id').limit(1).executeTakeFirst()
  const due = await db
    .selectFrom('saved_search_news')
    .select('search_id')
    .where('due_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return position !== undefined || due !== undefined
}
