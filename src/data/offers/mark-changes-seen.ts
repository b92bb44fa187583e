import { useMutation, useQueryClient } from '@tanstack/react-query'
import { seeOfferChanges } from '#contract/offers/see-offer-changes.ts'
import { call } from '#src/platform/request/call.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { storeOffer } from './offers.ts'

/** Marks changes of an offer as seen on all devices. */
export function useMarkChangesSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ offerId, ids }: { offerId: number; ids: number[] }) =>
      withAttemptKey(['see-changes', offerId, ids], (idempotencyKey) =>
        call(seeOfferChanges, { params: { id: offerId }, body: { ids }, idempotencyKey }),
      ),
    networkMode: 'always',
    retry: false,
    onSuccess: ({ offer }) => storeOffer(client, offer),
  })
}
