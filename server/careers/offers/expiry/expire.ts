import type { Services } from '#server/platform/services.ts'
import { nobody, recordFacts } from '#server/careers/offers/evidence.ts'

const AT_ONCE = 100

/** Offers past their time become Expired, each with its evidence and event. `expires_at` stays: it says when. */
export async function expireOffers(services: Services): Promise<void> {
  for (;;) {
    if ((await expireSome(services)) < AT_ONCE) return
  }
}

function expireSome(services: Services): Promise<number> {
  return services.transaction(async (tx) => {
    const now = services.now()
    // The condition stands in the UPDATE: a decision at the same instant wins or loses, never both.
    const rows = await tx
      .updateTable('offer')
      // It ended at its end, not when somebody looked.
      .set(({ ref }) => ({ status: 'Expired', updated_at: ref('expires_at').$notNull() }))
      .where('status', '=', 'Extended')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('offer')
          .select('id')
          .where('status', '=', 'Extended')
          .where('expires_at', '<=', now)
          .orderBy('expires_at')
          .limit(AT_ONCE)
          .$if(services.kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returning(['id', 'tenant_id', 'candidate_id', 'expires_at'])
      .execute()
    for (const row of rows) {
      const owner = { tenantId: row.tenant_id, candidateId: row.candidate_id }
      const detail = { expires_at: row.expires_at }
      await recordFacts(tx, nobody(owner), now, [{ kind: 'expired', offerId: row.id, detail }])
      await services.events.record(tx, 'offer.expired', { ...owner, offerId: row.id })
    }
    return rows.length
  })
}
