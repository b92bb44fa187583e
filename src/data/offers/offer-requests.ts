import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askAboutOffer, listOfferRequests } from '#contract/offers/offer-requests.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { attempt } from '#src/data/attempt.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'

export type OfferRequests = DataOf<typeof listOfferRequests>
export type Asking = BodyOf<typeof askAboutOffer>

const toKey = (offerId: number) => ['offer-requests', offerId] as const

/** What was asked about an offer and answered: kept on the device once it was read, asked for anew each time (O-34). */
export function offerRequestsQuery(offerId: number, call: Call = browserCall) {
  return queryOptions({
    queryKey: toKey(offerId),
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listOfferRequests.response } },
    queryFn: ({ signal }): Promise<OfferRequests> => call(listOfferRequests, { params: { id: offerId }, signal }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.SECONDS_10,
    refetchOnWindowFocus: 'always',
  })
}

/** Asks the employer. Never queued; a refusal may mean that more is known elsewhere, so the list is then read anew. */
export function useAsk(offerId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Asking) =>
      attempt(['ask', offerId, body], (idempotencyKey) =>
        browserCall(askAboutOffer, { params: { id: offerId }, body, idempotencyKey }),
      ),
    networkMode: 'always',
    retry: false,
    onSuccess: (data) => storeAnswer(client, toKey(offerId), data),
    onError: () => client.invalidateQueries({ queryKey: toKey(offerId) }),
  })
}
