import type { CareerEvent } from '#contract/events/events.ts'

/** What a candidate does about an event. */
export type EventStep = 'register' | 'waitlist' | 'cancel'

/** The event as expected after a step. Only the server issues passes. */
export function applyStep(event: CareerEvent, step: EventStep): CareerEvent {
  const { seatsLeft, waitlistCount: waiting, waitlistPlace: place } = event
  const gone = { qr: null, passCode: null, joinUrl: null, joinOpensTs: null }
  if (step === 'register')
    return { ...event, registration: 'registered', seatsLeft: seatsLeft && seatsLeft - 1, canCancel: true }
  if (step === 'waitlist') return { ...event, waitlistPlace: waiting + 1, waitlistCount: waiting + 1, canCancel: true }
  if (place !== null) return { ...event, waitlistPlace: null, waitlistCount: waiting - 1, canCancel: false }
  const isTaken = waiting > 0
  return {
    ...event,
    ...gone,
    registration: isTaken ? 'waitlist' : 'open',
    seatsLeft: seatsLeft === null || isTaken ? seatsLeft : seatsLeft + 1,
    waitlistCount: isTaken ? waiting - 1 : waiting,
    canCancel: false,
  }
}
