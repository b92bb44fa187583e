import type { Endpoint } from '#contract/wire/endpoint.ts'
import { positionIdParam } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

// Statistics about people hired for one kind of work, and about a job's progress (S-11). Nothing describes fewer than
// five people.

export const INSIGHTS = '/api/pcsx/position_insights'

/** Minimum group size; counts are rounded down to multiples of it. */
export const FEWEST_PEOPLE = 5 as const

export const APPLICANT_BUCKETS = ['under_10', '10_to_50', '50_to_100', 'over_100'] as const
export type ApplicantsBucket = (typeof APPLICANT_BUCKETS)[number]

/** Numbers of people by what they have in common; the ten most frequent. */
const counts = z.record(z.string(), z.int())

const insights = z.object({
  /** Skills of people hired for this kind of work, and their previous title. Empty below five people. */
  skills: counts,
  titles: counts,
  /** Missing if the job has no posting date. */
  daysOpen: z.optional(z.int()),
  /** Missing if candidates apply on another site. */
  applicantsBucket: z.optional(z.enum(APPLICANT_BUCKETS)),
  /** Median days until the employer first responds to an application. */
  medianReplyDays: z.optional(z.int()),
})
export type Insights = z.infer<typeof insights>

/** `{}` if the site or the job shows no insights. 404 as for the match. */
export const positionInsights = {
  method: 'GET',
  path: INSIGHTS,
  access: 'public',
  query: z.object({ domain: z.optional(z.string()), position_id: positionIdParam }),
  response: z.union([
    z.object({
      insights,
      k: z.literal(FEWEST_PEOPLE),
      /** Start of the day up to which everything is counted, epoch seconds. */
      asOfTs: z.int(),
    }),
    z.object({}),
  ]),
} as const satisfies Endpoint
