import type { Transaction } from 'kysely'
import type { EmployerRequest, RequestAnswer } from '#contract/employer/employer-offer-requests.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { prepareUpdate } from '#server/careers/offers/employer/update.ts'
import { nobody, recordFacts } from '#server/careers/offers/evidence.ts'
import { invalid } from '#server/careers/offers/extend/extend.ts'
import { plainWords } from '#server/careers/offers/plain-words.ts'
import { kindOf, presentForEmployer } from './presenter.ts'
import { requestsOfTenant, writeAnswer, type Answered, type RequestRow } from './store.ts'

/** Which request of which offer. Both have to be right. */
export type Which = { tenantId: number; offerId: number; requestId: number }
export type Written = { request: EmployerRequest; tell: () => void }

/** Answers a request, by itself. */
export async function answer(services: Services, which: Which, wanted: RequestAnswer): Promise<EmployerRequest> {
  const write = await prepareAnswer(services, which, wanted)
  const { request, tell } = await services.db.transaction().execute(write)
  tell()
  return request
}

/**
 * Checks an answer, and gives what writes it in a transaction. A granted request for more time changes the offer's end as every other change of
 * an offer does. The caller tells of it after the commit.
 */
export async function prepareAnswer(services: Services, which: Which, wanted: RequestAnswer) {
  const { tenantId, offerId, requestId } = which
  const asked = await requireRequest(services.db, which)
  const answered = readAnswer(asked, wanted)
  const { grantedUntil } = answered
  const move =
    grantedUntil === null
      ? null
      : await prepareUpdate(services, tenantId, offerId, {
          expires_at: new Date(grantedUntil).toISOString(),
          documents: [],
        })

  return async (tx: Transaction<Schema>): Promise<Written> => {
    const now = services.now()
    if (!(await writeAnswer(tx, requestId, answered, now)))
      throw new Failure('conflict', 'This request was answered already.', {
        data: { request: presentForEmployer(await requireRequest(tx, which)) },
      })
    if (grantedUntil !== null) await requireLater(tx, offerId, grantedUntil)
    if (move) await move(tx)
    const { candidate_id: candidateId } = await tx
      .selectFrom('offer')
      .select('candidate_id')
      .where('id', '=', offerId)
      .executeTakeFirstOrThrow()
    const owner = { tenantId, candidateId }
    const detail = {
      request: requestId,
      kind: asked.kind,
      outcome: answered.outcome,
      ...(grantedUntil === null ? {} : { expires_at: grantedUntil }),
    }
    await recordFacts(tx, nobody(owner), now, [{ kind: 'answered', offerId, detail }])
    const event = { ...owner, offerId, requestId, asked: kindOf(asked), outcome: answered.outcome }
    await services.events.record(tx, 'offer.request-answered', event)
    return {
      request: presentForEmployer(await requireRequest(tx, which)),
      tell: () => services.events.emit('offer.request-answered', event),
    }
  }
}

export async function requireRequest(db: Db, { tenantId, offerId, requestId }: Which): Promise<RequestRow> {
  const row = await requestsOfTenant(db, tenantId)
    .where('offer.id', '=', offerId)
    .where('offer_request.id', '=', requestId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', 'This request could not be found.')
  return row
}

/** What the kind of the request takes; refusals name the field. */
function readAnswer(asked: RequestRow, { outcome, text, expires_at }: RequestAnswer): Answered {
  const kind = kindOf(asked)
  const words = plainWords(text)
  if (kind === 'question') {
    if (outcome !== undefined) throw invalid('outcome', 'A question is answered by its text alone.')
    if (words === null) throw invalid('text', 'Give the text of the answer.')
  } else if (outcome === undefined) throw invalid('outcome', 'Say whether this is granted or refused.')
  const isLonger = kind === 'more_time' && outcome === 'granted'
  if (isLonger && expires_at === undefined) throw invalid('expires_at', 'Give the new end of the offer.')
  if (!isLonger && expires_at !== undefined)
    throw invalid('expires_at', 'Only granting more time gives the offer a new end.')
  return { outcome: outcome ?? 'answered', words, grantedUntil: expires_at ? Date.parse(expires_at) : null }
}

/** More time is later than the end there is. */
async function requireLater(tx: Db, offerId: number, until: number): Promise<void> {
  const { expires_at: end } = await tx
    .selectFrom('offer')
    .select('expires_at')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  if (end !== null && until <= end) throw invalid('expires_at', 'The new end comes after the one there is.')
}
