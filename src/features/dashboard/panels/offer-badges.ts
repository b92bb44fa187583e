import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfferStatus } from '#contract/offers/offers.ts'

type Badge = { tone: 'brand' | 'success' | 'neutral'; text: MessageDescriptor }

const declined = { tone: 'neutral', text: msg`Offer declined` } as const

/** The badges of offers (T-10). */
export const offerBadges: Record<OfferStatus, Badge> = {
  Extended: { tone: 'brand', text: msg`Offer extended` },
  Accepted: { tone: 'success', text: msg`Offer accepted` },
  Expired: { tone: 'neutral', text: msg`Offer expired` },
  Canceled: { tone: 'neutral', text: msg`Offer canceled` },
  Declined: declined,
  Rejected: declined,
}
