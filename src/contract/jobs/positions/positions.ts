import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { positionIdParam } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

export const WORK_LOCATIONS = ['onsite', 'hybrid', 'remote', 'remote_local'] as const
export const SALARY_INTERVALS = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const

const epochSeconds = z.number()

export const salary = z.object({
  currency: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  interval: z.enum(SALARY_INTERVALS),
})
export type Salary = z.infer<typeof salary>

/** A position in lists; existing public clients read these names. */
export const position = z.object({
  id: z.number(),
  displayJobId: z.string(),
  atsJobId: z.string(),
  name: z.string(),
  locations: z.array(z.string()),
  standardizedLocations: z.array(z.string()),
  department: z.string(),
  postedTs: epochSeconds,
  creationTs: epochSeconds,
  workLocationOption: z.enum(WORK_LOCATIONS),
  locationFlexibility: z.nullable(z.string()),
  isHot: z.number(),
  positionUrl: z.string(),
  salary: z.optional(salary),
  positionUserActions: z.object({ isSaved: z.boolean() }),
  /** Null while it is open. */
  archived_at: z.optional(z.nullable(z.number())),
})
/** The full wire format, which existing clients read. */
export type WirePosition = z.infer<typeof position>
/** The fields that pages of this product read. All others are left out of the data that is sent with a page. */
export type Position = Omit<WirePosition, Unread> & Partial<Pick<WirePosition, Unread>>
type Unread = Exclude<keyof WirePosition, keyof ReturnType<typeof pickShownFields<WirePosition>>>

/** Drops the fields that no page of this product shows. */
export const pickShownFields = <Fields extends Partial<Record<keyof WirePosition, unknown>>>({
  atsJobId: _a,
  standardizedLocations: _s,
  creationTs: _c,
  locationFlexibility: _l,
  isHot: _h,
  ...shown
}: Fields) => shown

/** Schema of the device's copy of a `Position`, with the shown fields only. */
export const buildStoredPositionSchema = () => z.object(pickShownFields(position.shape))

const applyAction = z.object({
  status: z.enum(['apply', 'log_in', 'closed', 'expired', 'unavailable', 'link_off']),
  applyUrl: z.nullable(z.string()),
})

const piece = z.object({ title: z.string(), description: z._default(z.string(), ''), url: z.optional(z.string()) })

/** Facts shown beside the description. Texts are plain, URLs https. */
const extras = z.object({
  videos: z.array(piece),
  blogs: z.array(piece),
  perks: z.array(piece),
  customContent: z.array(piece),
})
export type PositionExtras = z.infer<typeof extras>

export const positionDetails = z.extend(position, {
  /** Sanitized HTML. */
  jobDescription: z.string(),
  /** Language of the description, BCP 47; other servers omit it. */
  language: z._default(z.nullable(z.string()), null),
  publicUrl: z.string(),
  location: z.string(),
  latlong: z.array(z.string()),
  employmentType: z.array(z.string()),
  validThroughTs: z.nullable(epochSeconds),
  /** The last day to apply, as YYYY-MM-DD in the job's time zone; other servers omit it. */
  validThroughDay: z._default(z.nullable(z.string()), null),
  openings: z.nullable(z.number()),
  lastConfirmedTs: epochSeconds,
  positionExtraDetails: extras,
  positionUserActions: z.object({ isSaved: z.boolean(), applyAction }),
  similarPositionIds: z.array(z.number()),
  /** The jobs of `similarPositionIds` in list format, so that a page can show them; other servers omit this field. */
  similarPositions: z._default(z.array(position), []),
})
export type PositionDetails = z.infer<typeof positionDetails>

/**
 * The full position both at top level and under `position`, because public clients of both kinds exist. Unknown id:
 * 404, and so is a closed job, since clients treat a response with an `id` as open; `fallback=1` returns its last known
 * state.
 */
export const getPositionDetails = {
  method: 'GET',
  path: API.positionDetails,
  access: 'public',
  query: z.object({
    domain: z.optional(z.string()),
    position_id: positionIdParam,
    queried_location: z.optional(z.string()),
    fallback: z.optional(z.string()),
  }),
  response: z.extend(positionDetails, { position: positionDetails, isFallback: z.boolean() }),
} as const satisfies Endpoint
