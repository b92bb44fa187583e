import type { CareerEvent } from '#contract/events/events.ts'

/** An event's effective state: time has passed since a cached copy. */
export function applyTimeToEvent(event: CareerEvent, now: number): CareerEvent {
  const ts = now / 1000
  const isLate = event.registerUntilTs <= ts && (event.registration === 'open' || event.registration === 'waitlist')
  return {
    ...event,
    registration: isLate ? 'closed' : event.registration,
    canCancel: event.canCancel && event.startTs > ts,
  }
}

export const isEventOver = ({ endTs }: CareerEvent, now: number) => endTs * 1000 <= now

/** Upcoming and past events, in the server's order. */
export function splitEventsByTime(all: readonly CareerEvent[], now: number) {
  const events = all.map((event) => applyTimeToEvent(event, now))
  return {
    coming: events.filter((event) => !isEventOver(event, now)),
    // An event that ended while shown, without a registration, is not listed as past.
    over: events.filter((event) => isEventOver(event, now) && event.registration === 'registered' && !event.isCanceled),
  }
}

/** Why the event cannot be joined now. `unread`: the link may be available, but this device has not fetched it. */
export function getEventJoinState({ joinOpensTs, joinUrl, endTs, isCanceled }: CareerEvent, now: number) {
  if (isCanceled || joinOpensTs === null || endTs * 1000 <= now) return 'none'
  if (joinOpensTs * 1000 > now) return 'early'
  return joinUrl === null ? 'unread' : 'open'
}
