import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InterviewStatus } from '#contract/interviews/interviews.ts'

/** How each state is called, and how it looks. */
export const interviewStates: Record<
  InterviewStatus,
  { tone: 'success' | 'warn' | 'neutral'; label: MessageDescriptor }
> = {
  proposed: { tone: 'warn', label: msg`Choose a time` },
  confirmed: { tone: 'success', label: msg`Confirmed` },
  completed: { tone: 'neutral', label: msg`Completed` },
  canceled: { tone: 'neutral', label: msg`Canceled` },
  expired: { tone: 'neutral', label: msg`Times have passed` },
}
