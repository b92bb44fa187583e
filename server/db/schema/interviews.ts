// Interviews and calendars. Times are epoch milliseconds, JSON is text. Whose a row is: `interview` and
// `calendar_feed` say it by `candidate_id`, the others belong to an interview and go with it.

type InterviewTable = {
  id: string
  tenant_id: number
  candidate_id: number
  /** Null where the candidate has not applied here. */
  application_id: number | null
  position_id: number | null
  /** The position's name when the interview was created. */
  position_name: string
  /** The employer's own name of it. */
  external_id: string | null
  round: string | null
  /** phone, video, onsite */
  kind: string
  /**
   * proposed, confirmed, completed, canceled, expired: as it was written; the clock may be ahead of it (`getStatus`).
   */
  status: string
  duration_min: number
  /** IANA name. */
  time_zone: string
  /** The time that is chosen or fixed. It stays after a cancellation, for calendars that contain it. */
  start_at: number | null
  /** When it changes by time alone: a proposal at the start of its last slot, a confirmed one at its end. */
  over_at: number
  /** When `start_at` was chosen: a time just announced needs no reminder. */
  time_set_at: number | null
  selected_slot_id: string | null
  join_url: string | null
  address: string | null
  /** JSON: {lat, lng}. */
  latlong: string | null
  /** JSON: [{name, title}]. */
  interviewers: string
  /** Sanitized. */
  prep_html: string | null
  reschedule_left: number
  lock_hours: number
  /** How often time, place or state changed: what calendar programs go by. */
  sequence: number
  canceled_by: string | null
  canceled_at: number | null
  /** Why it was canceled, in plain words. */
  reason: string | null
  accommodation: string | null
  accommodation_at: number | null
  other_times_note: string | null
  other_times_at: number | null
  created_at: number
  updated_at: number
}

/** A time that the candidate may choose. */
type InterviewSlotTable = {
  id: string
  interview_id: string
  tenant_id: number
  start_at: number
  /**
   * Identifies the slot in claims: `shared:` and the employer's name of it, equal in all interviews that share the
   * slot; else `own:` and its id.
   */
  slot_key: string
  external_id: string | null
  /** How many interviews may claim the slot. */
  capacity: number
}

/** The claim of an interview on a slot. The key lets only one of two candidates have the last seat. */
type InterviewClaimTable = { tenant_id: number; slot_key: string; seat: number; interview_id: string }

/** A reminder that was given: `hours` before `start_at`. Another time has its own. */
type InterviewReminderTable = { interview_id: string; start_at: number; hours: number; at: number }

/** The candidate's calendar subscription. Its URL is shown once and never stored. */
type CalendarFeedTable = {
  candidate_id: number
  /** SHA-256 of the token in the address. */
  token_hash: string
  created_at: number
  read_at: number | null
}

export type InterviewTables = {
  interview: InterviewTable
  interview_slot: InterviewSlotTable
  interview_claim: InterviewClaimTable
  interview_reminder: InterviewReminderTable
  calendar_feed: CalendarFeedTable
}
