import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InterviewStep } from '#src/data/interviews/interviews.ts'

export type EmployerMessageKind = Extract<InterviewStep['step'], 'cancel' | 'accommodation' | 'other-times'>

type Texts = Record<
  'action' | 'offline' | 'title' | 'label' | 'hint' | 'stay' | 'go' | 'going' | 'done',
  MessageDescriptor
> & {
  /** Error for an empty required field. */
  missing?: MessageDescriptor
}

/** Buttons and prompts for messages to the employer about an interview. */
export const employerMessageTexts: Record<EmployerMessageKind, Texts> = {
  cancel: {
    action: msg`Cancel interview`,
    offline: msg`Canceling needs the network`,
    title: msg`Cancel this interview?`,
    label: msg`Why? (optional)`,
    hint: msg`The employer reads this.`,
    stay: msg`Keep interview`,
    go: msg`Cancel interview`,
    going: msg`Canceling`,
    done: msg`Interview canceled`,
  },
  accommodation: {
    action: msg`Ask for an accommodation`,
    offline: msg`Asking needs the network`,
    title: msg`Ask for an accommodation`,
    label: msg`What do you need?`,
    hint: msg`Such as step-free access, an interpreter or more time. The employer reads this.`,
    stay: msg`Not now`,
    go: msg`Send`,
    going: msg`Sending`,
    done: msg`Sent to the employer`,
    missing: msg`Say what you need`,
  },
  'other-times': {
    action: msg`None of these times`,
    offline: msg`Asking needs the network`,
    title: msg`Ask for other times`,
    label: msg`When could you make it? (optional)`,
    hint: msg`The employer reads this and suggests other times.`,
    stay: msg`Not now`,
    go: msg`Ask for other times`,
    going: msg`Sending`,
    done: msg`Sent to the employer`,
  },
}
