import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askAboutOffer, listOfferRequests } from '#contract/offers/offer-requests.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'

export type OfferRequests = DataOf<typeof listOfferRequests>
export type Asking = BodyOf<typeof askAboutOffer>

const toOfferRequestsKey = (offerId: number) => ['offer-requests', offerId] as const

/** Requests about an offer and their answers, cached once read and always refetched (O-34). */
export function offerRequestsQuery(offerId: number, call: Call = browserCall) {
  return queryOptions({
    queryKey: toOfferRequestsKey(offerId),
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listOfferRequests.response } },
    queryFn: ({ signal }): Promise<OfferRequests> => call(listOfferRequests, { params: { id: offerId }, signal }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.SECONDS_10,
    refetchOnWindowFocus: 'always',
  })
}

/**
 * Sends a request to the employer. Never queued; the list is refetched after a rejection, since another device may
 * have acted.
 */
export function useSendOfferRequest(offerId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Asking) =>
      withAttemptKey(['ask', offerId, body], (idempotencyKey) =>
        browserCall(askAboutOffer, { params: { id: offerId }, body, idempotencyKey }),
      ),
    networkMode: 'always',
    retry: false,
    onSuccess: (data) => storeAnswer(client, toOfferRequestsKey(offerId), data),
    onError: () => client.invalidateQueries({ queryKey: toOfferRequestsKey(offerId) }),
  })
}
