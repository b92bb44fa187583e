import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Interview, InterviewStatus } from '#contract/interviews/interviews.ts'

/** Label and tone of a state. */
type State = { tone: 'success' | 'warn' | 'neutral'; label: MessageDescriptor }

const interviewStates: Record<InterviewStatus, State> = {
  proposed: { tone: 'warn', label: msg`Choose a time` },
  confirmed: { tone: 'success', label: msg`Confirmed` },
  completed: { tone: 'neutral', label: msg`Completed` },
  canceled: { tone: 'neutral', label: msg`Canceled` },
  expired: { tone: 'neutral', label: msg`Times have passed` },
}

/** The candidate's view of an interview: without selectable times it requires no action. */
export function getInterviewState(interview: Pick<Interview, 'status' | 'slots' | 'otherTimes'>): State {
  const { status, slots, otherTimes } = interview
  if (status !== 'proposed') return interviewStates[status]
  if (otherTimes) return { tone: 'neutral', label: msg`Other times requested` }
  return slots.length > 0 ? interviewStates.proposed : { tone: 'neutral', label: msg`All times are taken` }
}
