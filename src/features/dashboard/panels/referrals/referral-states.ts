import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReferralStatus } from '#contract/referrals/referrals.ts'

type Look = { tone: 'brand' | 'success' | 'neutral'; label: MessageDescriptor }

/** The labels of the states, and their styles. */
export const referralStates: Record<ReferralStatus, Look> = {
  invited: { tone: 'neutral', label: msg`Invited` },
  viewed: { tone: 'brand', label: msg`Opened` },
  applied: { tone: 'success', label: msg`Applied` },
  hired: { tone: 'success', label: msg`Hired` },
  expired: { tone: 'neutral', label: msg`Expired` },
}

/** The only statuses a sender sees. */
export const sentTexts: Record<ReferralStatus, MessageDescriptor> = {
  invited: msg`Nobody has opened the link yet.`,
  viewed: msg`Someone opened the link.`,
  applied: msg`Your friend applied.`,
  hired: msg`Your friend was hired.`,
  expired: msg`The link has expired or the job has closed.`,
}

/** Shown before the friend applies, since the referrer will see it. */
const IF_YOU_APPLY = msg`If you apply, they see that you applied and if you are hired. Nothing else is shared.`

export const receivedTexts: Record<ReferralStatus, MessageDescriptor> = {
  invited: IF_YOU_APPLY,
  viewed: IF_YOU_APPLY,
  applied: msg`You applied. They see that, and if you are hired.`,
  hired: msg`You were hired. They see that too.`,
  expired: msg`The referral has expired or the job has closed.`,
}
