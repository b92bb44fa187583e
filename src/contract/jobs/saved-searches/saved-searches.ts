import { email } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// Searches whose new jobs somebody wants to be notified about (S-14). Times are epoch seconds.

export const SAVED_SEARCHES = '/api/pcsx/saved_searches'

export const FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Characters of a name, of a query (the engine's limit), and of a filter value. */
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
 * The search itself: the parameters of `searchPositions`, except the posting date, since only new jobs are notified.
 */
const savedSearchCriteria = z.object({
  query: z.string(),
  location: z.string(),
  /** `lat,lng` of a place chosen on a map or of the candidate's location; `location` is then its name. */
  latlong: z.nullable(z.string()),
  distanceKm: z.nullable(z.number()),
  filters: z.record(z.string(), z.array(z.string())),
  sortBy: z.string(),
  // The fields below are not in the specification.
  /** `south,west,north,east` of a map area. */
  mapBounds: z.nullable(z.string()),
})
export type SavedSearchCriteria = z.infer<typeof savedSearchCriteria>

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  ...savedSearchCriteria.shape,
  frequency: z.enum(FREQUENCIES),
  channels,
  /** Open jobs since the candidate last looked. */
  newCount: z.number(),
  /** When its jobs were last notified. */
  lastRunTs: z.nullable(ts),
  createdTs: ts,
  /** An Atom feed whose URL is secret. */
  feedUrl: z.string(),
  // The fields below are not in the specification.
  /** The path of its results. */
  url: z.string(),
  /** Labels of its filters and their values in the reader's language, by filter; a switch has its title. */
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

/** The candidate's saved searches, newest first. 404 if the tenant has no saved searches, like all calls here. */
export const listSavedSearches = {
  method: 'GET',
  path: SAVED_SEARCHES,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ savedSearches: z.array(savedSearch), limit: z.number(), canSave: z.boolean() }),
} as const satisfies Endpoint

/**
 * Saves a search; saving it again has no effect. 409 `conflict` beyond the limit. Signed-out visitors send `email` and
 * the `privacyVersion` of the text they read, if the tenant allows that: nothing is sent until they confirm by the link
 * in a mail, and the response is the same for every address.
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
 * Changes the given fields. `isVisited` marks its new jobs as seen, `renewFeed` gives its feed a new URL, `isRestored`
 * restores a deleted search.
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

/** Deletes a saved search; this can be undone for `RESTORABLE_HOURS`. */
export const removeSavedSearch = {
  method: 'DELETE',
  path: `${SAVED_SEARCHES}/:id`,
  access: 'candidate',
  ...one,
  idempotent: true,
  response: z.object({ removed: z.string() }),
} as const satisfies Endpoint
