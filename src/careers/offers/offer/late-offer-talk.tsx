import { createElement } from 'react'
import { late } from '#src/platform/chunks/late.ts'
import type { OfferTalkProps } from '#src/careers/offers/talk/offer-talk.tsx'

const useTalk = late(async () => (await import('#src/careers/offers/talk/offer-talk.tsx')).OfferTalk)

/** What is said about an offer, once its page stands. */
export function LateOfferTalk(props: OfferTalkProps) {
  const talk = useTalk()
  return talk && createElement(talk, props)
}
