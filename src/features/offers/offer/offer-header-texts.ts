import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OfferStatus } from '#contract/offers/offers.ts'

/** The header of an offer's page by status. No congratulations for an offer that is over. */
export const offerHeaderTexts = {
  Extended: {
    title: msg`Congratulations`,
    text: msg`You have a job offer. Read each document in your own time, and sign when you are ready.`,
  },
  Accepted: {
    title: msg`Congratulations`,
    text: msg`You have accepted this offer. Your signed documents stay here for you.`,
  },
  Declined: { text: msg`You declined this offer. There is nothing left to do.` },
  Canceled: { text: msg`The employer canceled this offer. Your recruiter can tell you more.` },
  Expired: { text: msg`This offer has expired. If you are still interested, get in touch with your recruiter.` },
  Rejected: { text: msg`This offer was rejected. Your recruiter can tell you more.` },
} as const satisfies Record<OfferStatus, OfferHeaderText>

export type OfferHeaderText = { title?: MessageDescriptor; text: MessageDescriptor }
