import type { Db } from '#server/db/open-db.ts'
import { remindOfOffers } from '#server/features/offers/expiry/remind-of-offers.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import type { Services } from '#server/platform/services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { createDemoAccounts } from './accounts.ts'
import { createDemoApplications } from './applications.ts'
import { createDemoCart } from './cart.ts'
import { createDemoEvents } from './events.ts'
import { createDemoForms } from './forms/create-demo-forms.ts'
import { createDemoNewHires } from './new-hires.ts'
import { createDemoInterviews } from './interviews.ts'
import { createDemoMessages } from './messages.ts'
import { createDemoTasks } from './onboarding.ts'
import { createDemoProfile } from './profile.ts'
import { createDemoOffers } from './offers.ts'
import { createDemoReferrals } from './referrals.ts'
import { createDemoSavedSearches } from './saved-searches.ts'
import { streamDemoBoard } from './positions/stream-demo-board.ts'
import { DEMO_DOMAIN, DEMO_NAME, buildDemoConfigs } from './demo-configs.ts'

/** Configuration of a demo tenant whose creation has begun but not ended. */
const UNFINISHED = '{}'

/** Whether a database has no tenants, or creating the demo in it was interrupted. */
export async function isDemoNeeded(db: Db): Promise<boolean> {
  const tenants = await db.selectFrom('tenant').select(['domain', 'configs']).execute()
  return tenants.length === 0 || tenants.some(({ domain, configs }) => domain === DEMO_DOMAIN && configs === UNFINISHED)
}

/** Creates the demo tenant through the same functions as real data. A repeated call only adds what is missing. */
export async function createDemo(services: Services): Promise<Tenant> {
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
  const candidate = await createDemoAccounts(services, tenant)
  await createDemoOffers(services, tenant, candidate)
  await createDemoForms(services, tenant, candidate)
  await createDemoApplications(services, tenant, candidate)
  await createDemoNewHires(services, tenant, candidate)
  await createDemoMessages(services, tenant, candidate)
  await createDemoTasks(services, tenant, candidate)
  await createDemoInterviews(services, tenant, candidate)
  await createDemoEvents(services, tenant, candidate)
  await createDemoReferrals(services, tenant, candidate)
  await createDemoProfile(services, candidate)
  await createDemoSavedSearches(services, tenant, candidate)
  if (isFirst) {
    await createDemoCart(services, tenant, candidate)
    await markNotificationsAsPast(services, tenant)
    const configs = JSON.stringify(tenant.configs)
    await db.updateTable('tenant').set({ configs }).where('id', '=', tenant.id).execute()
    events.emit('tenant.changed', { tenantId: tenant.id })
  }
  return tenant
}

/** Marks earlier notifications of demo candidates as past: they are listed, but cause no mail or push. */
async function markNotificationsAsPast(services: Services, tenant: Tenant): Promise<void> {
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
