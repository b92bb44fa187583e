import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CareerEvent } from '#contract/events/events.ts'

type State = { tone: 'success' | 'warn' | 'neutral'; label: MessageDescriptor }

const STATES = {
  registered: { tone: 'success', label: msg`Registered` },
  waiting: { tone: 'warn', label: msg`On the waiting list` },
  full: { tone: 'neutral', label: msg`Full` },
  closed: { tone: 'neutral', label: msg`Registration closed` },
  canceled: { tone: 'neutral', label: msg`Canceled` },
  attended: { tone: 'success', label: msg`Attended` },
  over: { tone: 'neutral', label: msg`Over` },
} as const satisfies Record<string, State>

/** An event's registration state; null if registration is open and the candidate has not registered. */
export function findEventState(event: CareerEvent, now: number): State | null {
  const { registration, waitlistPlace, isCanceled, attendedTs, endTs } = event
  if (isCanceled) return STATES.canceled
  if (attendedTs !== null) return STATES.attended
  if (endTs * 1000 <= now) return STATES.over
  if (registration === 'registered') return STATES.registered
  if (registration === 'closed') return STATES.closed
  if (waitlistPlace !== null) return STATES.waiting
  return registration === 'waitlist' ? STATES.full : null
}
