// Interviews and calendars. Times are epoch milliseconds, JSON is text. `interview` and `calendar_feed` name their
// owner by `candidate_id`; rows of the other tables belong to an interview and are deleted with it.

type InterviewTable = {
  id: string
  tenant_id: number
  candidate_id: number
  /** Null if the candidate has not applied on this site. */
  application_id: number | null
  position_id: number | null
  /** The position's name when the interview was created. */
  position_name: string
  /** The interview's id in the employer's system. */
  external_id: string | null
  round: string | null
  /** One of `phone`, `video`, `onsite`. */
  kind: string
  /**
   * The status as last written: `proposed`, `confirmed`, `completed`, `canceled` or `expired`. Time may have passed
   * since; `getInterviewStatus` takes it into account.
   */
  status: string
  duration_min: number
  /** IANA name of the interview's time zone. */
  time_zone: string
  /** The chosen or fixed time. It stays after a cancellation, for calendars that contain it. */
  start_at: number | null
  /**
   * When the status changes by time alone: for a proposal at the start of its last slot, for a confirmed interview at
   * its end.
   */
  over_at: number
  /** When `start_at` was chosen: no reminder is sent if it was chosen shortly before. */
  time_set_at: number | null
  selected_slot_id: string | null
  join_url: string | null
  address: string | null
  /** JSON: {lat, lng}. */
  latlong: string | null
  /** JSON: [{name, title}] of the interviewers. */
  interviewers: string
  /** Sanitized HTML for preparation. */
  prep_html: string | null
  reschedule_left: number
  lock_hours: number
  /** Counts changes of time, place or state, so that calendar programs know which version is newer. */
  sequence: number
  canceled_by: string | null
  canceled_at: number | null
  /** The text on why the interview was canceled. */
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
   * Identifies the slot in claims: `shared:` and the employer's id of it, equal in all interviews that share the slot;
   * else `own:` and its own id.
   */
  slot_key: string
  external_id: string | null
  /** How many interviews can claim the slot. */
  capacity: number
}

/** An interview's claim on a slot. The primary key ensures that only one of two candidates gets the last seat. */
type InterviewClaimTable = { tenant_id: number; slot_key: string; seat: number; interview_id: string }

/** A reminder that was sent `hours` before `start_at`; after a change of the time, new reminders are sent. */
type InterviewReminderTable = { interview_id: string; start_at: number; hours: number; at: number }

/** The candidate's calendar subscription. Its URL is shown once and never stored. */
type CalendarFeedTable = {
  candidate_id: number
  /** SHA-256 of the token in the URL. */
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
