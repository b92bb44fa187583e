import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Frequency } from '#contract/jobs/saved-searches/saved-searches.ts'

/** How often somebody is told of new jobs, as it can be chosen. */
export const frequencyLabels = {
  instant: msg`Instantly`,
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  off: msg`Off`,
} as const satisfies Record<Frequency, MessageDescriptor>
