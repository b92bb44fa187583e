import { numericId } from '#contract/wire/id-schemas.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { positionOverrides } from '#contract/jobs/positions/overrides.ts'
import { salary, WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'
import { buildTextSchema } from './text-schema.ts'

// These endpoints are missing in `paths.ts`: pages never call them, and the first load must stay small.
/** Positions for employers' systems. */
export const EMPLOYER_POSITIONS = '/api/integrations/v1/positions'
/** Most positions on one page of the list. */
const MOST = 200

const isoTime = z.nullable(z.string())
const texts = z.array(z.string())

/** The employer's view of a position in lists. */
const listed = z.object({
  id: z.number(),
  /** The id in the employer's own system, by which calls refer to the position. */
  external_id: z.string(),
  name: z.string(),
  department: z.string(),
  locations: texts,
  /** Places as geocoded: "Bengaluru, KA, IN". */
  standardized_locations: texts,
  latlong: texts,
  work_location: z.enum(WORK_LOCATIONS),
  employment_type: texts,
  salary: z.nullable(salary),
  language: z.nullable(z.string()),
  skills: texts,
  seniority: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  facets: z.record(z.string(), texts),
  apply_url: z.nullable(z.string()),
  openings: z.nullable(z.number()),
  is_private: z.boolean(),
  posted_at: z.string(),
  valid_through: isoTime,
  /** When its feed last contained it. */
  confirmed_at: z.string(),
  closed_at: isoTime,
  created_at: z.string(),
  /** The feed it comes from. */
  feed: z.nullable(z.string()),
  url: z.string(),
})
export type ListedEmployerPosition = z.infer<typeof listed>

const employerPosition = z.extend(listed, {
  /** Sanitized HTML. */
  description: z.string(),
  overrides: z.record(z.string(), z.unknown()),
})
export type EmployerPosition = z.infer<typeof employerPosition>

/** `line`: its line in an XML feed. */
const problem = z.object({
  row: z.number(),
  line: z.nullable(z.number()),
  id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  reason: z.string(),
})

const report = z.object({
  /** `held`: nothing is closed without `accept_shrink=true` or `match_titles=true`. */
  outcome: z.enum(['done', 'held', 'failed', 'unchanged']),
  /**
   * `shrunk`: more than half of the feed's jobs are missing. `renewed`: nearly all are missing and others came, which
   * are not shown yet.
   */
  held_because: z.nullable(z.enum(['shrunk', 'renewed'])),
  feed: z.string(),
  format: z.string(),
  /** Jobs received. */
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Jobs that took over a new id, with `match_titles=true`. */
  matched: z.number(),
  closed: z.number(),
  /** Jobs of the feed that are missing. */
  gone: z.number(),
  left_out: z.number(),
  /** The first thousand jobs left out, and why. */
  problems: z.array(problem),
  /** The first thousand jobs imported despite errors in their data; `row` 0 is the whole feed. */
  warnings: z.array(problem),
  /**
   * How a `csv` or `xlsx` file was interpreted: the columns, with `read_as` null for unknown ones, and the first three
   * jobs.
   */
  sheet: z.optional(
    z.object({
      name: z.nullable(z.string()),
      header_row: z.number(),
      columns: z.array(z.object({ column: z.string(), name: z.string(), read_as: z.nullable(z.string()) })),
      first: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          department: z.string(),
          locations: z.array(z.string()),
          work_location: z.nullable(z.string()),
          employment_type: z.array(z.string()),
          salary: z.nullable(salary),
          posted: z.nullable(z.string()),
          until: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  error: z.nullable(z.string()),
})
export type PositionsReport = z.infer<typeof report>

const flag = z._default(z.enum(['true', 'false']), 'false')
const oneName = buildTextSchema(100).check(z.regex(/^\S(?:.*\S)?$/))

const pieces = z.optional(
  z.array(z.strictObject({ title: z.string(), description: z.optional(z.string()), url: z.optional(z.string()) })),
)

/** Our own format: omitted fields are empty, unknown keys are rejected. Times are ISO 8601 or epoch milliseconds. */
export const ownPosition = z.strictObject({
  externalId: buildTextSchema(200),
  displayJobId: z.optional(buildTextSchema(200)),
  name: buildTextSchema(300),
  department: z.optional(z.string()),
  locations: z.optional(texts),
  /** A name for each of the locations: "Bengaluru, KA, IN". */
  standardizedLocations: z.optional(texts),
  /** A point for each of the locations: "12.97,77.59". */
  latlong: z.optional(texts),
  workLocation: z.optional(z.enum(WORK_LOCATIONS)),
  employmentType: z.optional(texts),
  salary: z.nullish(z.partial(z.strictObject(salary.shape))),
  description: z.optional(z.string()),
  language: z.nullish(z.string()),
  skills: z.optional(texts),
  seniority: z.nullish(z.string()),
  profession: z.nullish(z.string()),
  facets: z.optional(z.record(z.string(), texts)),
  applyUrl: z.nullish(z.string()),
  openings: z.nullish(z.number()),
  isPrivate: z.optional(z.boolean()),
  postedAt: z.optional(z.union([z.string(), z.number()])),
  validThrough: z.nullish(z.union([z.string(), z.number()])),
  closedAt: z.nullish(z.union([z.string(), z.number()])),
  extras: z.optional(z.strictObject({ videos: pieces, blogs: pieces, perks: pieces, customContent: pieces })),
})

/**
 * Adds and changes positions. The body is parsed while it is received. Sending the same body again has no effect, so
 * the call needs no Idempotency-Key.
 */
export const sendPositions = {
  method: 'POST',
  path: EMPLOYER_POSITIONS,
  access: 'employer',
  scope: 'positions:write',
  summary: 'Adds and changes positions: in our own shape, or as a feed in the format of another system.',
  query: z.strictObject({
    /** Detected from the body if omitted. */
    format: z.optional(buildTextSchema(30)),
    /** `replace`: the request is the complete feed, and its missing jobs are closed. */
    mode: z._default(z.enum(['partial', 'replace']), 'partial'),
    /** Other feeds are unaffected. */
    feed: z._default(oneName, 'api'),
    /** Confirms that the missing jobs are gone, whether or not others replaced them. */
    accept_shrink: flag,
    /** Jobs with new ids are the missing ones of the same title and place: they keep their URLs and stay saved. */
    match_titles: flag,
  }),
  body: z.strictObject({ positions: z.array(ownPosition) }),
  streamed: true,
  response: z.object({ report }),
} as const satisfies EmployerEndpoint

/**
 * Lists positions in order of creation; `metadata.next_cursor` is the `cursor` of the next page, null on the last one.
 */
export const listEmployerPositions = {
  method: 'GET',
  path: EMPLOYER_POSITIONS,
  access: 'employer',
  scope: 'positions:read',
  summary: 'Lists positions page by page, without their descriptions.',
  query: z.strictObject({
    status: z.optional(z.enum(['open', 'closed'])),
    feed: z.optional(buildTextSchema(100)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST)), 100),
    cursor: z.optional(numericId),
  }),
  response: z.object({ positions: z.array(listed) }),
} as const satisfies EmployerEndpoint

const byId = z.object({ id: buildTextSchema(200) })
const one = z.object({ position: employerPosition })

export const getEmployerPosition = {
  method: 'GET',
  path: `${EMPLOYER_POSITIONS}/:id`,
  access: 'employer',
  scope: 'positions:read',
  summary: 'Answers one position, by the id of the employer’s own system.',
  params: byId,
  response: one,
} as const satisfies EmployerEndpoint

/** Strict for writing; readers ignore fields of newer servers. */
const { branding, apply, positionDetailsConfig, ...otherOverrides } = positionOverrides.shape
const overridesInput = z.partial(
  z.strictObject({
    branding: z.strictObject(branding.def.innerType.shape),
    apply: z.strictObject(apply.def.innerType.shape),
    positionDetailsConfig: z.strictObject(positionDetailsConfig.def.innerType.shape),
    ...otherOverrides,
  }),
)

const changes = z.strictObject({
  /** Settings of the site that this position overrides; replaces previous overrides. */
  overrides: z.optional(overridesInput),
  /** Found only by its URL. Takes precedence over the feed; null returns the decision to the feed. */
  is_private: z.optional(z.nullable(z.boolean())),
  closed: z.optional(z.boolean()),
})
export type PositionChanges = z.infer<typeof changes>

/** Changes what a feed does not contain; all other fields of a position belong to its feed. */
export const updateEmployerPosition = {
  method: 'PATCH',
  path: `${EMPLOYER_POSITIONS}/:id`,
  access: 'employer',
  scope: 'positions:write',
  summary: 'Overrides what one position shows, hides, closes or opens it.',
  params: byId,
  body: changes,
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/**
 * Closes a position. It stays readable, marked as closed, for people who saved it or follow a link. A feed that still
 * contains it reopens it.
 */
export const closeEmployerPosition = {
  method: 'DELETE',
  path: `${EMPLOYER_POSITIONS}/:id`,
  access: 'employer',
  scope: 'positions:write',
  summary: 'Closes a position.',
  params: byId,
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint
