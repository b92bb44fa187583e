import type { Endpoint } from '#contract/wire/endpoint.ts'
import { SEARCH_TEXT } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildStoredPositionSchema, position } from './positions.ts'
import { z } from '#contract/wire/zod.ts'

export const FILTER_TYPES = ['toggle', 'multi_select', 'multi_select_suggest'] as const

const textOrNumber = z.union([z.number(), z.string()])

/** One filter with what may be chosen; counts are of the results as they would be with that choice. */
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
        /** Ours, of the map's points: what the place is called. */
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

/** What was searched, where that is not just what was typed. Older servers tell only the first. */
const buildResultsMetaDataSchema = () =>
  z.object({
    usedFuzzSearch: z.boolean(),
    /** The query as it was searched, when words of it were taken for others that are spelled alike. */
    correctedQuery: z._default(z.nullable(z.string()), null),
    /** What to ask to have the typed words searched as they are. */
    verbatimQuery: z._default(z.nullable(z.string()), null),
    /** Words that no job has beside the others: they only put in order. */
    droppedWords: z._default(z.array(z.string()), []),
    /** Words that were taken for a place, the place, and the query without them. */
    place: z._default(z.nullable(z.object({ words: z.string(), location: z.string(), query: z.string() })), null),
    /** Words that were taken for pay, as they were typed, and the least a year that was searched for. */
    pay: z._default(z.nullable(z.object({ words: z.string(), amount: z.number(), currency: z.string() })), null),
    /** Places of the same name, where the jobs are in several. */
    placeChoices: z._default(z.array(z.object({ location: z.string(), count: z.number() })), []),
    /** Other searches that find more, the nearest first, where this one finds next to nothing. `distance` is in km. */
    alternatives: z._default(z.array(buildAlternativeSchema()), []),
    /**
     * How many jobs have just the work that was looked for, in the place, where that was so little that others were
     * found, too.
     */
    exactCount: z._default(z.nullable(z.number()), null),
    /** What the others are: `nearby`, the same work within 50 km of the place, `related` work. */
    alsoShown: z._default(z.array(z.string()), []),
    /** How many of the jobs were posted since `new_since`, which it repeats; null where nobody asked. */
    newSince: z._default(z.nullable(z.object({ since: z.number(), count: z.number() })), null),
  })
export type ResultsMetaData = z.infer<ReturnType<typeof buildResultsMetaDataSchema>>

/** Older servers tell only the first two. */
const buildSavedSearchSchema = () =>
  z.object({
    savedSearchParamsHash: z.string(),
    /** The candidate has saved this search. */
    isSavedSearchActive: z.boolean(),
    /**
     * Whether this visitor may save one more, or could once they are signed in; and how many they may have, 0 where
     * searches cannot be saved.
     */
    canSave: z._default(z.boolean(), false),
    limit: z._default(z.number(), 0),
    count: z._default(z.number(), 0),
    /** Ours: the one that is this search. */
    savedSearchId: z._default(z.nullable(z.string()), null),
    /** Ours: names the privacy text that an address agrees to; null where only candidates can save. */
    privacyVersion: z._default(z.nullable(z.string()), null),
  })
export type SavedSearchMetadata = z.infer<ReturnType<typeof buildSavedSearchSchema>>

/** Of what a date can be, epoch s. */
const LAST_SECOND = 8_640_000_000_000

const queryText = z._default(z.string().check(z.maxLength(SEARCH_TEXT)), '')

/**
 * `filter_<name>` repeated for several values; unknown names are ignored. `map_bounds` is `south,west,north,east` in
 * degrees. `location` is text, `lat,lng`, or `remote`; `filter_distance` is in km. `sort_by` is `relevance`,
 * `timestamp` (alias `newest`), `distance` or `salary` (the highest first, in the currency most jobs pay in); for a
 * candidate with a profile who did not opt out also `match`. `new_since` and `filter_posted_since` are epoch seconds:
 * the one counts what was posted since then, the other shows nothing else. `map_points` of 0 leaves out where the
 * jobs are: `latlong_non_remote` and `latlong_remote`.
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
 * Of results that the device keeps. A page comes without the filters that nobody has opened, and with the words for
 * those that are chosen.
 */
export const buildStoredSearchSchema = () =>
  z.object({
    count: z.number(),
    positions: z.array(buildStoredPositionSchema()),
    filterDef: z.optional(searchPositions.response.shape.filterDef),
    resultsMetaData: z.optional(searchPositions.response.shape.resultsMetaData),
    words: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  })
