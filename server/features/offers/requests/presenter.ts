import {
  REQUEST_KINDS,
  REQUEST_OUTCOMES,
  type OfferRequest,
  type RequestKind,
} from '#contract/offers/offer-requests.ts'
import type { EmployerRequest } from '#contract/employer/employer-offer-requests.ts'
import { toIsoOrNull } from '#server/platform/time/wire-times.ts'
import type { RequestRow } from './store.ts'

/** Presents a request, in the same way to both sides. */
export function presentRequest(row: RequestRow): OfferRequest {
  return {
    id: row.id,
    kind: getRequestKind(row),
    text: row.words,
    wanted_until: toIsoOrNull(row.wanted_until),
    asked_at: new Date(row.asked_at).toISOString(),
    answer:
      row.answered_at === null
        ? null
        : {
            outcome: REQUEST_OUTCOMES.find((one) => one === row.outcome) ?? 'answered',
            text: row.answer,
            granted_until: toIsoOrNull(row.granted_until),
            at: new Date(row.answered_at).toISOString(),
          },
  }
}

export const presentRequestForEmployer = (row: RequestRow): EmployerRequest => ({
  ...presentRequest(row),
  offer_id: row.offer_id,
})

export function getRequestKind({ kind }: Pick<RequestRow, 'kind'>): RequestKind {
  return REQUEST_KINDS.find((one) => one === kind) ?? 'question'
}
