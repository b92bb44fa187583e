// The constants of the specification, with unit and source. Zod-free: shared by page, worker and server.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
export const MEGABYTE = 1024 * 1024

/** Stale-time presets in milliseconds, from 10 s to infinity. */
export const STALE = {
  SECONDS_10: 10 * SECOND,
  MINUTE,
  MINUTES_5: 5 * MINUTE,
  HOUR,
  DAY,
  NEVER: Number.POSITIVE_INFINITY,
} as const

/** Offers per page of the list, and the maximum per request. */
export const OFFERS_PAGE = 20
export const OFFERS_AT_ONCE = 200
/** How long a copy of the offers list is current (O-14), ms. */
export const OFFERS_CURRENT = DAY
/** How long a copy of the offers list is stored, ms. */
export const OFFERS_MAX_AGE = 30 * DAY
/** Copies of saved jobs and their details: current for an hour, stored for 30 days; the network has 3 s, ms. */
export const SAVED_CURRENT = HOUR
export const SAVED_MAX_AGE = 30 * DAY
export const SAVED_WAIT = 3 * SECOND
/** Number of saved jobs, newest first, whose details are prefetched. */
export const SAVED_AHEAD = 30
/** How long other opened jobs, searches and applications are stored, ms. */
export const READ_MAX_AGE = 30 * DAY
/** Letters on the device: at most 50 MB, until 30 days after expiry. */
export const LETTERS_BYTES = 50 * MEGABYTE
export const LETTERS_MAX_AGE_AFTER_EXPIRY = 30 * DAY
/** How long the worker waits for the network if it has a copy, ms. */
export const NAVIGATION_WAIT = 2 * SECOND
export const OFFERS_WAIT = 3 * SECOND
/** Timeout for the first byte of a read, ms. */
export const READ_WAIT = 10 * SECOND

/** Script chunk load timeout, ms. */
export const CHUNK_TIMEOUT = 120_000
/** Random id length (F-19). */
export const RANDOM_ID_LENGTH = 5

/** Toasts: 5 s, through `showToast` 15 s, 400 px wide. */
export const TOAST_SHOWN = 5 * SECOND
export const TOAST_HELPER_SHOWN = 15 * SECOND
/** Snacks: 2 s and 3 s. */
export const SNACK_SHORT = 2 * SECOND
export const SNACK_LONG = 3 * SECOND

/** Window resize debounce, footer height measure debounce, ms (T-04). */
export const RESIZE_DEBOUNCE = 250
export const FOOTER_MEASURE_DEBOUNCE = 500

/** Poll interval of the badge, ms (N-05). */
export const BADGE_POLL = 5 * MINUTE
/** A custom navbar may insert the panel's button late: checked every second, ten times (N-06). */
export const TRIGGER_POLL = SECOND
export const TRIGGER_TRIES = 10

/** Search: ten results per page, offset from 0 (S-02). */
export const PAGE_SIZE = 10
/** Longest search parameter, so that no search overloads the server. */
export const SEARCH_TEXT = 10_000

/** Sign-in code: 6 digits, 10 minutes, 5 tries. */
export const CODE_DIGITS = 6
/** The longer code: about 52 bits, not guessable in any number of attempts. */
export const CODE_LETTERS = 12
export const CODE_VALID = 10 * MINUTE
export const CODE_TRIES = 5
/**
 * Wrong six-digit codes for one address from anywhere before the longer code is used, until a correct one is entered
 * (NIST SP 800-63B §3.2.2).
 */
export const ADDRESS_TRIES = 100
/** A session ends after 30 days without use, ms. */
export const SESSION_MAX_AGE = 30 * DAY
/** Days after which a session ends even if it is used; tenants can shorten it. */
export const SESSION_DAYS = 180
/** Adding a passkey, and deciding on an offer if the tenant requires it, needs a sign-in younger than this, ms. */
export const SESSION_FRESH = 10 * MINUTE

/** How long a data export can be downloaded, ms. */
export const EXPORT_MAX_AGE = 7 * DAY
/** How long before deletion an inactive candidate is notified, ms. */
export const NOTICE_BEFORE = 14 * DAY

/** How long an older CSRF token remains valid after rotation, ms. */
export const CSRF_GRACE = 60 * SECOND
export const CSRF_ROTATION = HOUR

/** Maximum size of an uploaded signed letter (O-12). */
export const UPLOAD_BYTES = 20 * MEGABYTE
/** Maximum size of a resume, enough for a photo of every page. */
export const RESUME_BYTES = 10 * MEGABYTE
/** Maximum number of a candidate's resumes. */
export const RESUMES_KEPT = 10
/** How long the changes of a resume can be undone, ms. */
export const RESUME_UNDO = DAY
/** Maximum size of a profile picture after cropping on the device: 512 px squared as JPEG is a tenth of this. */
export const AVATAR_BYTES = MEGABYTE
/** Largest JSON body the server reads. */
export const BODY_BYTES = MEGABYTE

/** Breakpoints in px (T-04): below PHONE is a phone, below TABLET a tablet. */
export const BREAKPOINTS = { PHONE: 600, TABLET: 1024, DESKTOP_LARGE: 1180, EXTRA_LARGE: 1600 } as const
