import type { Endpoint } from '#contract/wire/endpoint.ts'
import { SEARCH_TEXT } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildStoredPositionSchema, position } from './positions.ts'
import { z } from '#contract/wire/zod.ts'

export const FILTER_TYPES = ['toggle', 'multi_select', 'multi_select_suggest'] as const

const textOrNumber = z.union([z.number(), z.string()])

/** A filter with its options; counts are of the results with that option. */
export const filter = z.object({
  filterName: z.string(),
  title: z.string(),
  type: z.enum(FILTER_TYPES),
  options: z.nullable(
    z.array(
      z.object({
        label: textOrNumber,
        value: z.string(),
        count: z.optional(z.number()),
        /** Not in the specification: the place's name, for points on the map. */
        location: z.optional(z.string()),
      }),
    ),
  ),
  displayCount: z.number(),
  translateOptions: z.boolean(),
  allowFreeText: z.boolean(),
  tooltip: z.nullable(z.string()),
})
export type Filter = z.infer<typeof filter>

const buildAlternativeSchema = () =>
  z.object({
    kind: z.enum(['nearby', 'remote', 'everywhere', 'words']),
    query: z.string(),
    location: z.string(),
    distance: z.nullable(z.number()),
    count: z.number(),
  })

/** How the search was interpreted. Older servers send only the first field. */
const buildResultsMetaDataSchema = () =>
  z.object({
    usedFuzzSearch: z.boolean(),
    /** The query as it was searched, if its spelling was corrected. */
    correctedQuery: z._default(z.nullable(z.string()), null),
    /** The query that searches the words exactly as typed. */
    verbatimQuery: z._default(z.nullable(z.string()), null),
    /** Words that no job has together with the others: they only affect the order. */
    droppedWords: z._default(z.array(z.string()), []),
    /** Words understood as a place, the place, and the query without them. */
    place: z._default(z.nullable(z.object({ words: z.string(), location: z.string(), query: z.string() })), null),
    /** Words understood as pay, as typed, and the minimum per year that was searched for. */
    pay: z._default(z.nullable(z.object({ words: z.string(), amount: z.number(), currency: z.string() })), null),
    /** Places of the same name, if the jobs are in several. */
    placeChoices: z._default(z.array(z.object({ location: z.string(), count: z.number() })), []),
    /** Other searches with more results, closest first, if this one finds next to nothing. `distance` is in km. */
    alternatives: z._default(z.array(buildAlternativeSchema()), []),
    /** How many jobs match the work and place exactly, if they were so few that others are shown, too. */
    exactCount: z._default(z.nullable(z.number()), null),
    /**
     * The kinds of the other jobs shown: `nearby` is the same work within 50 km of the place, `related` is related
     * work.
     */
    alsoShown: z._default(z.array(z.string()), []),
    /** How many of the jobs were posted since `new_since`, which is repeated; null if it was not sent. */
    newSince: z._default(z.nullable(z.object({ since: z.number(), count: z.number() })), null),
  })
export type ResultsMetaData = z.infer<ReturnType<typeof buildResultsMetaDataSchema>>

/** Older servers send only the first two. */
const buildSavedSearchSchema = () =>
  z.object({
    savedSearchParamsHash: z.string(),
    /** Whether the candidate has saved this search. */
    isSavedSearchActive: z.boolean(),
    /**
     * Whether this visitor can save another one, now or once signed in; and the limit, 0 if searches cannot be saved.
     */
    canSave: z._default(z.boolean(), false),
    limit: z._default(z.number(), 0),
    count: z._default(z.number(), 0),
    /** Not in the specification: id of the saved search that equals this one. */
    savedSearchId: z._default(z.nullable(z.string()), null),
    /**
     * Not in the specification: version of the privacy text to which subscribers by address agree; null if only
     * candidates can save.
     */
    privacyVersion: z._default(z.nullable(z.string()), null),
  })
export type SavedSearchMetadata = z.infer<ReturnType<typeof buildSavedSearchSchema>>

/** The last second that a date can represent, epoch seconds. */
const LAST_SECOND = 8_640_000_000_000

const queryText = z._default(z.string().check(z.maxLength(SEARCH_TEXT)), '')

/**
 * `filter_<name>` repeated for several values; unknown names are ignored. `map_bounds` is `south,west,north,east` in
 * degrees. `location` is text, `lat,lng`, or `remote`; `filter_distance` is in km. `sort_by` is `relevance`,
 * `timestamp` (alias `newest`), `distance` or `salary` (highest first, in the currency most jobs pay in); for a
 * candidate with a profile who did not opt out also `match`. `new_since` and `filter_posted_since` are epoch seconds:
 * the former counts jobs posted since then, the latter shows only those. `map_points` of 0 omits the jobs' coordinates:
 * `latlong_non_remote` and `latlong_remote`.
 */
export const searchPositions = {
  method: 'GET',
  path: API.search,
  access: 'public',
  query: z.catchall(
    z.object({
      domain: z.optional(z.string()),
      query: queryText,
      location: queryText,
      start: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
      sort_by: z._default(z.string(), 'relevance'),
      map_bounds: z.optional(z.string()),
      new_since: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(LAST_SECOND))),
    }),
    z.unknown(),
  ),
  response: z.object({
    count: z.number(),
    positions: z.array(position),
    filterDef: z.object({
      smartFilters: z.array(filter),
      allFilters: z.array(filter),
      /** The most frequent places, each with its number of jobs. */
      facets: z._default(z.object({ locations: z._default(z.array(z.array(textOrNumber)), []) }), {
        locations: [],
      }),
    }),
    sortBy: z.string(),
    appliedFilters: z.union([z.record(z.string(), z.array(z.string())), z.array(z.unknown())]),
    savedSearchMetadata: buildSavedSearchSchema(),
    resultsMetaData: buildResultsMetaDataSchema(),
    debugData: z.record(z.string(), z.unknown()),
  }),
} as const satisfies Endpoint

/**
 * Schema of the device's copy of results. A page's results lack the filters that nobody has opened, but include the
 * labels of chosen ones.
 */
export const buildStoredSearchSchema = () =>
  z.object({
    count: z.number(),
    positions: z.array(buildStoredPositionSchema()),
    filterDef: z.optional(searchPositions.response.shape.filterDef),
    resultsMetaData: z.optional(searchPositions.response.shape.resultsMetaData),
    words: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  })
