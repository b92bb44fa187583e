import { runForDueRows, type DueBatch } from '#server/jobs/due-rows.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { findDueReminderDays } from '#server/platform/time/due-reminder-days.ts'

/** Days before its end at which a candidate is reminded of an open offer; the last one first. */
export const REMIND_BEFORE = [1, 3, 7] as const
const DAY = 86_400_000
/** How far ahead offers are read, ms: enough for the earliest reminder in any time zone. */
const AHEAD = 9 * DAY

/**
 * Records an `offer.expiring` event for each reminder that is due: once per offer end, even with concurrent or
 * repeated runs. After downtime only the latest one is sent, and an offer extended after a reminder's hour needs
 * none.
 */
export async function remindOfOffers(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  await runForDueRows(
    run,
    0,
    (batch: DueBatch<number>) => selectOpenOffers(services, batch),
    (offer) => remindOfOffer(services, offer),
  )
}

type OpenOffer = Awaited<ReturnType<typeof selectOpenOffers>>[number]

/** Selects offers that end soon, with the last reminder that was sent for each. */
function selectOpenOffers({ db, now }: Services, { after, limit }: DueBatch<number>) {
  const at = now()
  return db
    .selectFrom('offer')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .select(['offer.id', 'offer.tenant_id', 'offer.candidate_id', 'offer.created_at', 'offer.end_set_at', 'time_zone'])
    .select((offer) => [
      offer.ref('offer.expires_at').$notNull().as('expires_at'),
      offer
        .selectFrom('offer_reminder')
        .whereRef('offer_id', '=', 'offer.id')
        .whereRef('offer_reminder.expires_at', '=', 'offer.expires_at')
        .select(({ fn }) => fn.min('days').as('days'))
        .as('given'),
    ])
    .where('offer.status', '=', 'Extended')
    .where('offer.expires_at', '>', at)
    .where('offer.expires_at', '<', at + AHEAD)
    .where('offer.id', '>', after)
    .orderBy('offer.id')
    .limit(limit)
    .execute()
}

async function remindOfOffer(services: Services, offer: OpenOffer): Promise<void> {
  const { now, events, transaction } = services
  const { time_zone: timeZone, expires_at: endsAt, end_set_at: setAt, created_at: begun } = offer
  const days = findDueReminderDays({ timeZone, endsAt, setAt: setAt ?? begun }, REMIND_BEFORE, now())
  if (days === null || (offer.given !== null && offer.given <= days)) return
  await transaction(async (tx) => {
    const at = now()
    // The condition is part of the INSERT, so an offer decided on or given another end gets no reminder.
    const made = await tx
      .insertInto('offer_reminder')
      .columns(['offer_id', 'expires_at', 'days', 'at'])
      .expression(({ selectFrom }) =>
        selectFrom('offer')
          .select((row) => [
            'id',
            'expires_at',
            row.cast<number>(row.val(days), 'integer').as('days'),
            row.cast<number>(row.val(at), 'bigint').as('at'),
          ])
          .where('id', '=', offer.id)
          .where('status', '=', 'Extended')
          .where('expires_at', '=', offer.expires_at),
      )
      .onConflict((conflict) => conflict.columns(['offer_id', 'expires_at', 'days']).doNothing())
      .returning('offer_id')
      .executeTakeFirst()
    if (!made) return
    const { tenant_id: tenantId, candidate_id: candidateId, id: offerId, expires_at: expiresAt } = offer
    await events.record(tx, 'offer.expiring', { tenantId, candidateId, offerId, expiresAt, days })
  })
}
