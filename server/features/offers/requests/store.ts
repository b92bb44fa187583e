import type { Selectable } from 'kysely'
import type { RequestKind, RequestOutcome } from '#contract/offers/offer-requests.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { createSalt } from '#server/features/offers/audit/digests.ts'
import type { Owner } from '#server/features/offers/owner.ts'

export type RequestRow = Selectable<Schema['offer_request']>

/** A candidate's requests about an offer, oldest first. */
export function listRequestsOfOffer(db: Db, owner: Owner, offerId: number): Promise<RequestRow[]> {
  return db
    .selectFrom('offer_request')
    .innerJoin('offer', 'offer.id', 'offer_request.offer_id')
    .selectAll('offer_request')
    .where('offer.id', '=', offerId)
    .where('offer.candidate_id', '=', owner.candidateId)
    .where('offer.tenant_id', '=', owner.tenantId)
    .orderBy('offer_request.id')
    .execute()
}

/** Base query for requests about a tenant's offers. */
export function selectRequestsOfTenant(db: Db, tenantId: number) {
  return db
    .selectFrom('offer_request')
    .innerJoin('offer', 'offer.id', 'offer_request.offer_id')
    .selectAll('offer_request')
    .where('offer.tenant_id', '=', tenantId)
}

/** The number of an offer's requests, and of those that are unanswered. */
export async function countRequestsOfOffer(tx: Db, offerId: number): Promise<{ all: number; open: number }> {
  const counted = await tx
    .selectFrom('offer_request')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('answered_at').as('answered')])
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow()
  return { all: counted.all, open: counted.all - counted.answered }
}

type NewRequest = { offerId: number; kind: RequestKind; words: string | null; wantedUntil: number | null }

/** Inserts a request and returns its id and salt; undefined if an equal request is unanswered. */
export async function insertOfferRequest(
  tx: Db,
  request: NewRequest,
  now: number,
): Promise<{ id: number; salt: string | null } | undefined> {
  return (
    tx
      .insertInto('offer_request')
      .values({
        offer_id: request.offerId,
        kind: request.kind,
        words: request.words,
        wanted_until: request.wantedUntil,
        asked_at: now,
        salt: createSalt(),
      })
      // The unique index allows only one open request of each kind.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'salt'])
      .executeTakeFirst()
  )
}

export type AnswerColumns = { outcome: RequestOutcome; words: string | null; grantedUntil: number | null }

/** Stores the answer of a request and returns its salt; undefined if it has been answered. */
export async function writeRequestAnswer(
  tx: Db,
  requestId: number,
  answered: AnswerColumns,
  now: number,
): Promise<{ salt: string | null } | undefined> {
  return tx
    .updateTable('offer_request')
    .set(({ fn, val }) => ({
      outcome: answered.outcome,
      answer: answered.words,
      granted_until: answered.grantedUntil,
      answered_at: now,
      // Rows written before salts existed have none.
      salt: fn.coalesce('salt', val(createSalt())),
    }))
    .where('id', '=', requestId)
    .where('answered_at', 'is', null)
    .returning('salt')
    .executeTakeFirst()
}
