import type { Endpoint } from '#contract/wire/endpoint.ts'
import { positionIdParam } from '#contract/wire/id.ts'
import { z } from '#contract/wire/zod.ts'

// What can be told of the people who were hired for work of one kind, and of how a job goes (S-11). Nothing here is
// about fewer than five people.

export const INSIGHTS = '/api/pcsx/position_insights'

/** The fewest people that anything is told of; counts are rounded down to multiples of it. */
export const FEWEST_PEOPLE = 5 as const

export const APPLICANT_BUCKETS = ['under_10', '10_to_50', '50_to_100', 'over_100'] as const
export type ApplicantsBucket = (typeof APPLICANT_BUCKETS)[number]

/** How many people, by what they have in common; the ten most frequent. */
const counts = z.record(z.string(), z.int())

const insights = z.object({
  /** Skills that people hired for this kind of work list, and their last title before. Empty below five people. */
  skills: counts,
  titles: counts,
  /** Missing where the job does not say when it was posted. */
  daysOpen: z.optional(z.int()),
  /** Missing where one applies at another site. */
  applicantsBucket: z.optional(z.enum(APPLICANT_BUCKETS)),
  /** Of the employer’s first answers to applications. */
  medianReplyDays: z.optional(z.int()),
})
export type Insights = z.infer<typeof insights>

/** `{}` where the site, or the job, shows none. 404 as for the match. */
export const positionInsights = {
  method: 'GET',
  path: INSIGHTS,
  access: 'public',
  query: z.object({ domain: z.optional(z.string()), position_id: positionIdParam }),
  response: z.union([
    z.object({
      insights,
      k: z.literal(FEWEST_PEOPLE),
      /** The start of the day that everything counted is counted until, seconds. */
      asOfTs: z.int(),
    }),
    z.object({}),
  ]),
} as const satisfies Endpoint
