import { giveFreeSeatsToWaiting } from '#server/features/events/give-free-seats-to-waiting.ts'
import { lockEvent } from '#server/features/events/store.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'

const BATCH_SIZE = 100

/**
 * Gives free seats to the waiting list. Freeing a seat already does so; this run covers what exceeds one transaction,
 * and seats of erased accounts.
 */
export async function fillSeatsOfUpcomingEvents(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  const { db, now, transaction } = services
  const events = await db
    .selectFrom('career_event')
    .select(['id', 'tenant_id'])
    .where('canceled_at', 'is', null)
    .where('start_at', '>', now())
    .where(({ or, eb }) => or([eb('register_until', 'is', null), eb('register_until', '>', now())]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event_registration')
          .select('event_registration.id')
          .whereRef('event_registration.event_id', '=', 'career_event.id')
          .where('event_registration.status', '=', 'waitlisted'),
      ),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('capacity', 'is', null),
        eb(
          'capacity',
          '>',
          selectFrom('event_registration')
            .select(({ fn }) => fn.countAll<number>().as('taken'))
            .whereRef('event_registration.event_id', '=', 'career_event.id')
            .where('event_registration.status', '=', 'registered'),
        ),
      ]),
    )
    .orderBy('start_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const { id, tenant_id: tenantId } of events)
    await run.forOne(tenantId, () =>
      transaction(async (tx) => giveFreeSeatsToWaiting(services, tx, await lockEvent(tx, { tenantId, id }))),
    )
}
