import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { applyRetention } from '#server/features/privacy/retention/apply-retention.ts'
import { readConfig } from '#server/config/config.ts'
import { generateEncId } from '#server/platform/session/candidate.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'

// The daily retention of inactive accounts: that many of two employers, beside four times as many of a third that have
// a day left.

/** Number of accounts notified or erased, and the duration in seconds. */
export type MeasuredRetention = { what: string; accounts: number; seconds: number }

const [accounts = 0] = process.argv.slice(2).map(Number)
const DAY = 86_400_000
const UNUSED = 100 * DAY
let now = Date.now()

const services = await openServices(readConfig({ ...process.env, NODE_ENV: 'test' }), buildAuthPlugins, {
  now: () => now,
  log: createLog(() => {}),
})
const { db } = services
for (const domain of ['one.example', 'two.example']) await fill(domain, accounts / 2, now - 2 * UNUSED)
const later = await fill('three.example', accounts * 4, now - 2 * UNUSED)
const steps: MeasuredRetention[] = []
await step('are told', accounts * 5)
now += 15 * DAY
await db
  .updateTable('retention_notice')
  .set({ goes_at: now + DAY })
  .where('candidate_id', 'in', db.selectFrom('candidate').select('id').where('tenant_id', '=', later))
  .execute()
await step('are erased', accounts)
await services.close()
console.log(JSON.stringify(steps))
process.exit(0)

async function step(what: string, expected: number): Promise<void> {
  const before = [await count('candidate'), await count('retention_notice')] as const
  const began = performance.now()
  await applyRetention(services)
  const seconds = (performance.now() - began) / 1000
  const gone = before[0] - (await count('candidate'))
  const done = gone > 0 ? gone : (await count('retention_notice')) - before[1]
  if (done !== expected) throw new Error(`${done} accounts ${what}, not ${expected}`)
  steps.push({ what, accounts: done, seconds })
}

async function count(rows: 'candidate' | 'retention_notice'): Promise<number> {
  const { all } = await db
    .selectFrom(rows)
    .select(({ fn }) => fn.countAll().as('all'))
    .executeTakeFirstOrThrow()
  return Number(all)
}

async function fill(domain: string, people: number, createdAt: number): Promise<number> {
  const configs = JSON.stringify({ privacyConfig: { inactiveAccountDays: UNUSED / DAY } })
  const { id } = await db
    .insertInto('tenant')
    .values({ domain, name: domain, configs, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < people; at += 100) {
    const some = Array.from({ length: Math.min(100, people - at) }, (_, place) => ({
      tenant_id: id,
      enc_id: generateEncId(),
      email: `person-${at + place}@${domain}`,
      bootstrap_steps: '[]',
      created_at: createdAt,
    }))
    await db.insertInto('candidate').values(some).execute()
  }
  return id
}
