import { email } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// Searches that somebody is told of when there is something new (S-14). Times are epoch seconds.

export const SAVED_SEARCHES = '/api/pcsx/saved_searches'

export const FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Characters: of a name, of a query (as many as the engine reads), of a value of a filter. */
export const SEARCH_NAME_LENGTH = 100
export const SAVED_QUERY_LENGTH = 1000
const VALUE_LENGTH = 300
const MOST_FILTERS = 30
const MOST_VALUES = 200
/** Hours during which a deleted search can be restored. */
export const RESTORABLE_HOURS = 1

const ts = z.number()
const point = z.string().check(z.maxLength(60), z.regex(/^-?\d{1,3}(?:\.\d{1,12})?,\s*-?\d{1,3}(?:\.\d{1,12})?$/))
const channels = z.object({ push: z.boolean(), email: z.boolean(), inapp: z.boolean() })

/**
 * What is searched for: the parameters of `searchPositions`. The date posted is none of it: only what is new is told.
 */
const savedSearchCriteria = z.object({
  query: z.string(),
  location: z.string(),
  /** `lat,lng`, of a place that was chosen on a map or is where the candidate was; then `location` is its name. */
  latlong: z.nullable(z.string()),
  distanceKm: z.nullable(z.number()),
  filters: z.record(z.string(), z.array(z.string())),
  sortBy: z.string(),
  // Ours
  /** `south,west,north,east` of an area of the map. */
  mapBounds: z.nullable(z.string()),
})
export type SavedSearchCriteria = z.infer<typeof savedSearchCriteria>

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  ...savedSearchCriteria.shape,
  frequency: z.enum(FREQUENCIES),
  channels,
  /** Open jobs that came since the candidate looked last. */
  newCount: z.number(),
  /** When jobs of it were last told. */
  lastRunTs: z.nullable(ts),
  createdTs: ts,
  /** An Atom feed, private to whoever has its address. */
  feedUrl: z.string(),
  // Ours
  /** The path of its results. */
  url: z.string(),
  /** What its filters and their values are called, in the reader's language, by filter; a switch has its title. */
  filterLabels: z._default(z.record(z.string(), z.array(z.string())), {}),
})
export type SavedSearch = z.infer<typeof savedSearch>

const optionalInput = {
  query: z.optional(z.string().check(z.maxLength(SAVED_QUERY_LENGTH))),
  location: z.optional(z.string().check(z.maxLength(VALUE_LENGTH))),
  latlong: z.nullish(point),
  distanceKm: z.nullish(z.number().check(z.gte(0), z.lte(20_038))),
  filters: z.optional(
    z
      .record(
        z.string().check(z.maxLength(100)),
        z.array(z.string().check(z.maxLength(VALUE_LENGTH))).check(z.maxLength(MOST_VALUES)),
      )
      .check(z.refine((filters) => Object.keys(filters).length <= MOST_FILTERS)),
  ),
  sortBy: z.optional(z.string().check(z.maxLength(20))),
  mapBounds: z.nullish(z.string().check(z.maxLength(120))),
}

const chosen = {
  name: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_NAME_LENGTH))),
  frequency: z.optional(z.enum(FREQUENCIES)),
  channels: z.optional(z.partial(channels)),
}

/**
 * Those of the candidate, the one that was made last first. 404 where the tenant has no saved searches, as all calls
 * here.
 */
export const listSavedSearches = {
  method: 'GET',
  path: SAVED_SEARCHES,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ savedSearches: z.array(savedSearch), limit: z.number(), canSave: z.boolean() }),
} as const satisfies Endpoint

/**
 * Saves a search: once, however often it is asked for. 409 `conflict` beyond the limit. Whoever is not signed in
 * gives `email` and the `privacyVersion` of the text they read, where the tenant allows that: then nothing is told
 * before the link of a mail is confirmed, and the answer is the same for every address.
 */
export const createSavedSearch = {
  method: 'POST',
  path: SAVED_SEARCHES,
  access: 'public',
  body: z.object({
    ...optionalInput,
    ...chosen,
    email: z.optional(email),
    privacyVersion: z.optional(z.string().check(z.maxLength(64))),
    domain: z.optional(z.string()),
  }),
  response: z.object({ savedSearch: z.nullable(savedSearch), isEmailSent: z.boolean() }),
} as const satisfies Endpoint

const one = { params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }) }

/**
 * Changes what is named. `isVisited` says that its new jobs were looked at, `renewFeed` gives its feed a new address,
 * `isRestored` takes a deletion back.
 */
export const changeSavedSearch = {
  method: 'PATCH',
  path: `${SAVED_SEARCHES}/:id`,
  access: 'candidate',
  ...one,
  body: z.object({
    ...optionalInput,
    ...chosen,
    isVisited: z.optional(z.literal(true)),
    renewFeed: z.optional(z.literal(true)),
    isRestored: z.optional(z.literal(true)),
    domain: z.optional(z.string()),
  }),
  idempotent: true,
  response: z.object({ savedSearch }),
} as const satisfies Endpoint

/** Can be taken back for `RESTORABLE_HOURS`. */
export const removeSavedSearch = {
  method: 'DELETE',
  path: `${SAVED_SEARCHES}/:id`,
  access: 'candidate',
  ...one,
  idempotent: true,
  response: z.object({ removed: z.string() }),
} as const satisfies Endpoint
