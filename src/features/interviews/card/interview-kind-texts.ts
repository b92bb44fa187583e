import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InterviewKind } from '#contract/interviews/interviews.ts'

/** The labels of kinds of interviews. */
export const interviewKindTexts: Record<InterviewKind, MessageDescriptor> = {
  phone: msg`Phone call`,
  video: msg`Video call`,
  onsite: msg`On site`,
}
