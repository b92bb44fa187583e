import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfferStatus } from '#contract/offers/offers.ts'

/** The label of each status (O-04), and the tone of its color. */
export const statusLabels = {
  Extended: { text: msg`Offer extended`, tone: 'brand' },
  Accepted: { text: msg`Offer accepted`, tone: 'success' },
  Declined: { text: msg`Offer declined`, tone: 'neutral' },
  Canceled: { text: msg`Offer canceled`, tone: 'neutral' },
  Expired: { text: msg`Offer expired`, tone: 'neutral' },
  Rejected: { text: msg`Offer rejected`, tone: 'danger' },
} as const satisfies Record<OfferStatus, StatusLabel>

type StatusLabel = { text: MessageDescriptor; tone: 'brand' | 'success' | 'warn' | 'danger' | 'neutral' }
