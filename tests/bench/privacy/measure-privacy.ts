import { createHash, randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { readConfig } from '#server/config/config.ts'
import { insertExportRequest } from '#server/features/privacy/export/request-export.ts'
import { streamArchive } from '#server/features/privacy/export/archive-parts.ts'
import { createExportArchive } from '#server/features/privacy/export/run-export.ts'
import { eraseCandidate } from '#server/features/privacy/erase/erase-candidate.ts'
import { eraseLeftovers } from '#server/features/privacy/erase/erase-leftovers.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'

/** A step: its duration, its memory, and the longest time without a response to anyone. */
export type MeasuredPrivacy = { what: string; seconds: number; megabytes: number; pause: number }

const [rows = 0, files = 0] = process.argv.slice(2).map(Number)
const EMAIL = 'candidate@example.com'
const MEGABYTE = 2 ** 20
let now = Date.now()

const services = await openServices(readConfig({ ...process.env, NODE_ENV: 'test' }), buildAuthPlugins, {
  now: () => now,
  log: createLog(() => {}),
})
const owner = await fill(services)
now += 120_000
const steps: MeasuredPrivacy[] = []
await services.db.transaction().execute((tx) => insertExportRequest(tx, { ...owner, locale: 'en' }, now))
await step('a copy is made', () => createExportArchive(services, owner))
await step('the copy is downloaded', async () => {
  const { run, size } = await services.db.selectFrom('privacy_export').select(['run', 'size']).executeTakeFirstOrThrow()
  let read = 0
  for await (const part of streamArchive(services.db, run, size ?? 0)) read += part.length
  if (read !== size) throw new Error(`${read} of ${size} bytes`)
})
await step('the account is erased', () => services.transaction((tx) => eraseCandidate(services, tx, owner.candidateId)))
await step('its bytes are', () => eraseLeftovers(services, { tenantId: owner.tenantId }))
await services.close()
console.log(JSON.stringify(steps))
process.exit(0)

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.()
  await wait(200)
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  await wait(20)
  delay.disable()
  clearInterval(watch)
  steps.push({ what, seconds, megabytes: (peak - before) / MEGABYTE, pause: delay.max / 1e6 })
}

/**
 * An account with that many rows in a dozen tables, among those of a hundred others, and that many files of a megabyte.
 */
async function fill({ db }: Services): Promise<{ tenantId: number; candidateId: number }> {
  const { id: tenantId } = await db
    .insertInto('tenant')
    .values({ domain: 'demo.example', name: 'Demo', configs: '{}', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  let candidateId = 0
  for (let at = 0; at <= 100; at += 1) {
    const email = at === 100 ? EMAIL : `other-${at}@example.com`
    await makeOffer({ services }, { email, fullname: 'Ada Lovelace' })
    const { id } = await db.selectFrom('candidate').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    candidateId = id
    await notifications(db, id, at === 100 ? Math.floor(rows * 0.8) : 100)
  }
  await answers(db, candidateId, Math.floor(rows * 0.2))
  for (let at = 0; at < files; at += 1) {
    const bytes = randomBytes(MEGABYTE)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await saveFile(db, { tenantId, sha256, mediaType: 'application/pdf', bytes }, now)
    const upload = { id: `upload-${at}`, tenant_id: tenantId, candidate_id: candidateId, name: `Paper ${at % 9}.pdf` }
    const file = { size: bytes.length, state: 'ready', media_type: 'application/pdf', sha256 }
    await db
      .insertInto('upload')
      .values({ ...upload, ...file, created_at: now, expires_at: now + 1e9 })
      .execute()
  }
  return { tenantId, candidateId }
}

async function notifications(db: Services['db'], candidateId: number, count: number): Promise<void> {
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, (_, place) => ({
      candidate_id: candidateId,
      kind: 'application.status-changed',
      event_id: at + place,
      subject: `application:${place}`,
      names: JSON.stringify({ position: `Deck Officer ${place}`, status: 'in_review' }),
      created_at: now,
    }))
    await db.insertInto('notification').values(some).execute()
  }
}

async function answers(db: Services['db'], candidateId: number, count: number): Promise<void> {
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, (_, place) => ({
      candidate_id: candidateId,
      due_at: at + place,
      sent_at: now,
    }))
    await db.insertInto('notification_digest').values(some).execute()
  }
}
