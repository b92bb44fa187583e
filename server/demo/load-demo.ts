import type { Db } from '#server/db/open-db.ts'
import { remindOfOffers } from '#server/features/offers/expiry/remind.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import type { Services } from '#server/platform/services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { loadAccounts } from './accounts.ts'
import { loadApplications } from './applications.ts'
import { loadCart } from './cart.ts'
import { loadEvents } from './events.ts'
import { loadForms } from './forms/load-forms.ts'
import { loadHired } from './new-hires.ts'
import { loadInterviews } from './interviews.ts'
import { loadMessages } from './messages.ts'
import { loadTasks } from './onboarding.ts'
import { loadProfile } from './profile.ts'
import { loadOffers } from './offers.ts'
import { loadReferrals } from './referrals.ts'
import { loadSavedSearches } from './saved-searches.ts'
import { streamDemoBoard } from './positions/stream-demo-board.ts'
import { DEMO_DOMAIN, DEMO_NAME, buildDemoConfigs } from './tenant.ts'

/** Configuration of a demo tenant whose loading has begun but not ended. */
const UNFINISHED = '{}'

/** Whether a database has no tenants, or loading the demo into it was interrupted. */
export async function needsDemo(db: Db): Promise<boolean> {
  const tenants = await db.selectFrom('tenant').select(['domain', 'configs']).execute()
  return tenants.length === 0 || tenants.some(({ domain, configs }) => domain === DEMO_DOMAIN && configs === UNFINISHED)
}

/** Loads the demo tenant through the same functions as real data. A repeated call only adds what is missing. */
export async function loadDemo(services: Services): Promise<Tenant> {
  const { db, events } = services
  await db
    .insertInto('tenant')
    .values({ domain: DEMO_DOMAIN, name: DEMO_NAME, configs: UNFINISHED, created_at: services.now() })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute()
  const row = await db.selectFrom('tenant').selectAll().where('domain', '=', DEMO_DOMAIN).executeTakeFirstOrThrow()
  const isFirst = row.configs === UNFINISHED
  const tenant = presentTenant({ ...row, configs: JSON.stringify(buildDemoConfigs()) })
  if (isFirst) {
    const feed = { bytes: streamDemoBoard(services.now(), services.config.DEMO_JOBS), name: 'Merrowline' }
    const { outcome, problems } = await importFeed(services, tenant, feed)
    if (outcome !== 'done' || problems.length > 0)
      throw new Error(`demo positions refused: ${problems.map(({ reason }) => reason).join(', ')}`)
  }
  const candidate = await loadAccounts(services, tenant)
  await loadOffers(services, tenant, candidate)
  await loadForms(services, tenant, candidate)
  await loadApplications(services, tenant, candidate)
  await loadHired(services, tenant, candidate)
  await loadMessages(services, tenant, candidate)
  await loadTasks(services, tenant, candidate)
  await loadInterviews(services, tenant, candidate)
  await loadEvents(services, tenant, candidate)
  await loadReferrals(services, tenant, candidate)
  await loadProfile(services, candidate)
  await loadSavedSearches(services, tenant, candidate)
  if (isFirst) {
    await loadCart(services, tenant, candidate)
    await moveIntoPast(services, tenant)
    const configs = JSON.stringify(tenant.configs)
    await db.updateTable('tenant').set({ configs }).where('id', '=', tenant.id).execute()
    events.emit('tenant.changed', { tenantId: tenant.id })
  }
  return tenant
}

/** Marks earlier notifications of demo candidates as past: they are listed, but cause no mail or push. */
async function moveIntoPast(services: Services, tenant: Tenant): Promise<void> {
  const { db, now } = services
  await remindOfOffers(services)
  const candidates = await db.selectFrom('candidate').select('id').where('tenant_id', '=', tenant.id).execute()
  const told_from = now() + 1
  await db
    .insertInto('notification_setting')
    .values(candidates.map(({ id }) => ({ candidate_id: id, told_from })))
    .onConflict((conflict) => conflict.column('candidate_id').doNothing())
    .execute()
}
