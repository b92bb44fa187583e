import type { CareerEvent } from '#contract/events/events.ts'
import type { Counts, EventRow, RegistrationRow } from './store.ts'

const MINUTE = 60_000
/** How long before the start the link to join is shown, ms. */
const JOIN_BEFORE = 15 * MINUTE

type Times = Pick<EventRow, 'start_at' | 'register_until' | 'canceled_at'>

/** When registration and the waiting list close, epoch ms. */
export const getClosingTime = ({ start_at: start, register_until: until }: Times) => Math.min(until ?? start, start)

export const isRegistrationClosed = (row: Times, now: number) => row.canceled_at !== null || getClosingTime(row) <= now

/** Seats left for new registrations once the waiting list has been served. Null if the event is unlimited. */
export function countSeatsLeft(
  { capacity }: Pick<EventRow, 'capacity'>,
  { registered, waitlisted }: Counts,
): number | null {
  return capacity === null ? null : Math.max(0, capacity - registered - waitlisted)
}

export function getRegistrationState(
  row: EventRow,
  counts: Counts,
  own: RegistrationRow | undefined,
  now: number,
): CareerEvent['registration'] {
  if (own?.status === 'registered') return 'registered'
  if (isRegistrationClosed(row, now) || isRegistrationRemoved(own)) return 'closed'
  return countSeatsLeft(row, counts) === 0 ? 'waitlist' : 'open'
}

/** Removed by the employer, so the candidate cannot register again. */
export const isRegistrationRemoved = (own: RegistrationRow | undefined) =>
  own?.status === 'canceled' && own.canceled_by === 'employer'

/** A registration can be canceled until the event begins, but not after check-in. */
export function canCancelRegistration(row: EventRow, own: RegistrationRow | undefined, now: number): boolean {
  const isOpen = own?.status === 'waitlisted' || (own?.status === 'registered' && own.checked_in_at === null)
  return isOpen && row.canceled_at === null && row.start_at > now
}

/** When the candidate gets the link to join, epoch ms; null if they get none. */
export function findEventJoinTime(row: EventRow, own: RegistrationRow | undefined, now: number): number | null {
  if (row.join_url === null || own?.status !== 'registered') return null
  return row.canceled_at !== null || row.end_at <= now ? null : row.start_at - JOIN_BEFORE
}
