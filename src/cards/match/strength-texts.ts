import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Strength } from '#contract/jobs/match/match.ts'

/** What a match is called: said of the job, never of the person. */
export const strengthTexts: Readonly<Record<Strength, MessageDescriptor>> = {
  strong: msg`Strong match`,
  good: msg`Good match`,
  partial: msg`Partial match`,
  none: msg`Not a close match`,
}
