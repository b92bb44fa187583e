import { enqueue, kindOf } from '#server/jobs/queue.ts'
import type { AnyJob } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { waiting } from './compare/rounds.ts'
import { compareNewPositions, tellSearches } from './saved-search.jobs.ts'

/** Asks for a comparison where positions are new. They are not events: a feed of 50,000 is a few rounds. */
export async function compareSavedSearches(services: Services): Promise<void> {
  const { db, now } = services
  const tenants = await db.selectFrom('new_position').select('tenant_id').distinct().execute()
  for (const { tenant_id: tenantId } of tenants) {
    const left = await db
      .selectFrom('new_position')
      .select('position_id')
      .where('tenant_id', '=', tenantId)
      .where('round', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const next = left ?? (await waiting(db, tenantId, now()).limit(1).executeTakeFirst())
    if (next) await ask(services, compareNewPositions, tenantId)
  }
}

/** Asks for what is due to be told. */
export async function tellSavedSearches(services: Services): Promise<void> {
  const tenants = await services.db
    .selectFrom('saved_search_news')
    .select('tenant_id')
    .distinct()
    .where('due_at', '<=', services.now())
    .execute()
  for (const { tenant_id: tenantId } of tenants) await ask(services, tellSearches, tenantId)
}

/** Unless it waits already. */
async function ask({ db, now }: Services, job: AnyJob, tenantId: number): Promise<void> {
  const asked = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kindOf(job))
    .where('tenant_id', '=', tenantId)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!asked) await enqueue(db, job, { tenantId }, { now: now() })
}
