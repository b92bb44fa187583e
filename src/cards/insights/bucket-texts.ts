import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApplicantsBucket } from '#contract/jobs/insights/insights.ts'

/** About how many applied. */
export const bucketTexts: Record<ApplicantsBucket, MessageDescriptor> = {
  under_10: msg`Fewer than 10`,
  '10_to_50': msg`10 to 50`,
  '50_to_100': msg`50 to 100`,
  over_100: msg`More than 100`,
}
