import type { CareerEvent } from '#contract/events/events.ts'

/** How an event stands by the clock: what is kept on the device is from before. */
export function applyTime(event: CareerEvent, now: number): CareerEvent {
  const ts = now / 1000
  const isLate = event.registerUntilTs <= ts && (event.registration === 'open' || event.registration === 'waitlist')
  return {
    ...event,
    registration: isLate ? 'closed' : event.registration,
    canCancel: event.canCancel && event.startTs > ts,
  }
}

export const isOver = ({ endTs }: CareerEvent, now: number) => endTs * 1000 <= now

/** Those to come, and those that are over; as the server orders them. */
export function splitByTime(all: readonly CareerEvent[], now: number) {
  const events = all.map((event) => applyTime(event, now))
  return {
    coming: events.filter((event) => !isOver(event, now)),
    // One that was shown when it ended, without a place at it, is no memory.
    over: events.filter((event) => isOver(event, now) && event.registration === 'registered' && !event.isCanceled),
  }
}

/** What stands in the way of joining now. `unread`: it may be told by now, and this device has not asked since. */
export function getJoinState({ joinOpensTs, joinUrl, endTs, isCanceled }: CareerEvent, now: number) {
  if (isCanceled || joinOpensTs === null || endTs * 1000 <= now) return 'none'
  if (joinOpensTs * 1000 > now) return 'early'
  return joinUrl === null ? 'unread' : 'open'
}
