// Tables of career events. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type CareerEventTable = {
  id: string
  tenant_id: number
  /** The event's id in the employer's system. */
  external_id: string | null
  title: string
  /** fair, open_day, talk, workshop, meetup */
  kind: string
  start_at: number
  end_at: number
  /** When `start_at` was set: no reminder is sent if it was set shortly before. */
  time_set_at: number
  /** IANA name of the event's time zone. */
  time_zone: string
  /** 1 if participants join by a link; otherwise there is an address. */
  online: number
  join_url: string | null
  address: string | null
  /** JSON: {lat, lng}. */
  latlong: string | null
  host: string | null
  /** Sanitized HTML. */
  description_html: string | null
  /** Number of seats; null if unlimited. */
  capacity: number | null
  /** Last moment to register; null if registration is open until the event begins. */
  register_until: number | null
  /** JSON list of the positions that the event is about. */
  position_ids: string
  /**
   * Counts changes of time, place, title or state. Together with the registration's sequence, it tells calendar
   * programs which version is newer.
   */
  sequence: number
  canceled_at: number | null
  /** The employer's text on why the event was canceled. */
  reason: string | null
  created_at: number
  updated_at: number
}

/** A registration of a candidate for an event. There is one row for both, whatever its status. */
type EventRegistrationTable = {
  id: string
  event_id: string
  tenant_id: number
  candidate_id: number
  /** One of `registered`, `waitlisted`, `canceled`. */
  status: string
  /** The pass code: unguessable, and without personal data. */
  code: string
  /** Position in the waiting list; null if not on it. */
  queue_number: number | null
  /** When the candidate last got a seat; null if never. */
  registered_at: number | null
  checked_in_at: number | null
  canceled_by: string | null
  canceled_at: number | null
  sequence: number
  created_at: number
  updated_at: number
}

/** A reminder that was sent for a start time; after a change of the time, a new one is sent. */
type EventReminderTable = { registration_id: string; start_at: number; at: number }

export type EventTables = {
  career_event: CareerEventTable
  event_registration: EventRegistrationTable
  event_reminder: EventReminderTable
}
