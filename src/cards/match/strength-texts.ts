import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Strength } from '#contract/jobs/match/match.ts'

/** Names of match strengths, phrased about the job, never about the person. */
export const strengthTexts: Readonly<Record<Strength, MessageDescriptor>> = {
  strong: msg`Strong match`,
  good: msg`Good match`,
  partial: msg`Partial match`,
  none: msg`Not a close match`,
}
