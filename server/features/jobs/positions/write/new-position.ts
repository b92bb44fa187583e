import type { PositionExtras, Salary, WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'

/** A position of a feed; the feed's own id identifies it in the next reading. Times are epoch milliseconds. */
export type NewPosition = {
  externalId: string
  displayJobId?: string
  name: string
  department: string
  locations: readonly string[]
  /** Standard names such as "Bengaluru, KA, IN"; if missing, `locations` are used. */
  standardizedLocations?: readonly string[]
  /** "lat,lng" of each place with known coordinates. */
  latlong?: readonly string[]
  workLocation?: (typeof WORK_LOCATIONS)[number]
  employmentType?: readonly string[]
  salary?: Salary | null
  /** The employer's HTML, which is sanitized before it is stored. */
  description: string
  /** Language tag (BCP 47). */
  language?: string | null
  skills?: readonly string[]
  seniority?: string | null
  profession?: string | null
  /** The employer's own filters: their values by name. */
  facets?: Readonly<Record<string, readonly string[]>>
  /** The URL at which the employer accepts applications. */
  applyUrl?: string | null
  extras?: PositionExtras
  openings?: number | null
  isPrivate?: boolean
  postedAt: number
  /**
   * Whether the feed states no posting time. `postedAt` is then the time of reading, which alone does not make a row a
   * changed one.
   */
  isUndated?: boolean
  validThrough?: number | null
  /** Instead of `validThrough`: the local time at the job's place, `2026-11-28T24:00` for the end of that day. */
  validThroughLocal?: string
  closedAt?: number | null
  /** Whether letters were lost on the way. Such a text does not replace an intact one. */
  isLossy?: boolean
}
