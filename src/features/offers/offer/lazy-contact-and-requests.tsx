import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import type { OfferTalkProps } from '#src/features/offers/talk/offer-contact-and-requests.tsx'

const useTalk = createLazyHook(
  async () => (await import('#src/features/offers/talk/offer-contact-and-requests.tsx')).OfferContactAndRequests,
)

/** Requests about an offer, loaded after its page. */
export function LazyContactAndRequests(props: OfferTalkProps) {
  const talk = useTalk()
  return talk && createElement(talk, props)
}
