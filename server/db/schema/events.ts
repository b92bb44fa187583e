// Career events. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type CareerEventTable = {
  id: string
  tenant_id: number
  /** The employer's own name of it. */
  external_id: string | null
  title: string
  /** fair, open_day, talk, workshop, meetup */
  kind: string
  start_at: number
  end_at: number
  /** When `start_at` was set: a time just announced needs no reminder. */
  time_set_at: number
  /** IANA name. */
  time_zone: string
  /** 1 where one joins by a link, else there is an address. */
  online: number
  join_url: string | null
  address: string | null
  /** JSON: {lat, lng}. */
  latlong: string | null
  host: string | null
  /** Sanitized. */
  description_html: string | null
  /** Seats; null for no limit. */
  capacity: number | null
  /** Null: until it begins. */
  register_until: number | null
  /** JSON list. */
  position_ids: string
  /**
   * How often time, place, title or state changed: what calendar programs go by, together with that of the
   * registration.
   */
  sequence: number
  canceled_at: number | null
  /** Why it was canceled, in plain words. */
  reason: string | null
  created_at: number
  updated_at: number
}

/** A registration: one for each candidate and event, whatever becomes of it. */
type EventRegistrationTable = {
  id: string
  event_id: string
  tenant_id: number
  candidate_id: number
  /** registered, waitlisted, canceled */
  status: string
  /** The pass code: unguessable, and without personal data. */
  code: string
  /** Position in the waiting list; null if not waiting. */
  queue_number: number | null
  /** When the candidate last got the seat; null if never. */
  registered_at: number | null
  checked_in_at: number | null
  canceled_by: string | null
  canceled_at: number | null
  sequence: number
  created_at: number
  updated_at: number
}

/** A reminder that was given of a time. Another time has its own. */
type EventReminderTable = { registration_id: string; start_at: number; at: number }

export type EventTables = {
  career_event: CareerEventTable
  event_registration: EventRegistrationTable
  event_reminder: EventReminderTable
}
