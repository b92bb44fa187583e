import { readDueRows, type DueBatch } from '#server/jobs/due-rows.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'

/** Offers that expire per transaction. */
const BATCH_SIZE = 100

/** Sets offers past their end to Expired, each with evidence and event. `expires_at` stays as the time it ended. */
export async function expireOffers(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  for await (const due of readDueRows(
    run,
    0,
    (batch: DueBatch<number>) => selectDueOffers(services, batch),
    BATCH_SIZE,
  ))
    await expireOffersById(
      services,
      due.map(({ id }) => id),
    ).catch(async () => {
      // An offer that fails logs its own error and does not block the others.
      for (const { id, tenant_id } of due) await run.forOne(tenant_id, () => expireOffersById(services, [id]))
    })
}

function selectDueOffers({ db, now }: Services, { after, limit }: DueBatch<number>) {
  return db
    .selectFrom('offer')
    .select(['id', 'tenant_id'])
    .where('status', '=', 'Extended')
    .where('expires_at', '<=', now())
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function expireOffersById(services: Services, ids: readonly number[]): Promise<void> {
  return services.transaction(async (tx) => {
    const now = services.now()
    // The condition is in the UPDATE, so a concurrent decision either wins or loses.
    const rows = await tx
      .updateTable('offer')
      // The offer ended at its deadline, not when this code ran.
      .set(({ ref }) => ({ status: 'Expired', updated_at: ref('expires_at').$notNull() }))
      .where('status', '=', 'Extended')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('offer')
          .select('id')
          .where('status', '=', 'Extended')
          .where('expires_at', '<=', now)
          .where('id', 'in', ids)
          .orderBy('id')
          .$if(services.kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returning(['id', 'tenant_id', 'candidate_id', 'expires_at'])
      .execute()
    for (const row of rows) {
      const owner = { tenantId: row.tenant_id, candidateId: row.candidate_id }
      const detail = { expires_at: row.expires_at }
      await appendAuditFacts(tx, toSystemActor(owner), now, [{ kind: 'expired', offerId: row.id, detail }])
      await services.events.record(tx, 'offer.expired', { ...owner, offerId: row.id })
    }
  })
}
