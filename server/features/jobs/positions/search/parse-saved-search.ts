import type { SavedSearchCriteria } from '#contract/jobs/saved-searches/saved-searches.ts'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { findPayInQuery } from '#server/search-index/search/pay-filter.ts'
import type { IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import { hashSearchCriteria } from './applied-filters.ts'
import { getFilterNames } from './filters.ts'
import { buildIndexQuery } from './index-query.ts'
import { throwUnavailableIfDown } from './throw-unavailable-if-down.ts'
import type { GetSalarySteps } from './salary-steps.ts'
import { describeQueryUnderstanding } from './describe-query-understanding.ts'
import { toSearchCriteria, type SearchCriteria } from './search-criteria.ts'

/** A search to save: the criteria understood, the hash that identifies it, and the query for new jobs. */
export type ParsedSearch = { wanted: SavedSearchCriteria; hash: string; request: IndexQuery }
export type ParseSearch = (
  tenant: Tenant,
  wanted: SavedSearchCriteria,
  locale: Locale,
  caller?: Caller,
) => Promise<ParsedSearch>

/** The posting date is not saved with a search. */
const DATE_FILTERS: ReadonlySet<string> = new Set(['date_posted', POSTED_SINCE])

/** A hash that identifies a saved search, without regard to dates. */
export function hashSavedSearch(criteria: SearchCriteria): string {
  return hashSearchCriteria({ ...criteria, chosen: omitDateFilters(criteria) })
}

const UNKNOWN_PLACE = msg('This place is known to the map only. Send where it is: mapBounds or latlong.')

/**
 * Parses a search to save as the search page parses its URL (S-03), and runs it once, so that spelling corrections
 * and places in its words are fixed from then on.
 */
export function createSavedSearchParser(
  services: Pick<Services, 'now' | 'search'>,
  salarySteps: GetSalarySteps,
): ParseSearch {
  return async (tenant, input, locale, caller) => {
    const config = tenant.configs.pcsxConfig
    const names = getFilterNames(config)
    const criteria = toSearchCriteria(
      toSearchParams(input),
      new Set([...names.smart, ...names.all]),
      config.searchConfig,
    )
    if (isPlaceUnknownToServer(input, criteria))
      throw new Failure('invalid_fields', UNKNOWN_PLACE, { fieldErrors: { location: UNKNOWN_PLACE } })
    const chosen = omitDateFilters(criteria)
    const saved = { ...criteria, chosen, postedWithin: undefined, postedSince: undefined }
    const runQuery = (request: IndexQuery) =>
      services.search.search(tenant.id, request, caller).catch(throwUnavailableIfDown)
    const steps = await salarySteps(tenant.id)
    const indexQuery = await buildIndexQuery(runQuery, {
      criteria: saved,
      names,
      config,
      steps,
      locale,
      now: services.now(),
    })
    const understood = await runQuery({ ...indexQuery, size: 0, facets: [], agesCounted: [], points: false })
    return {
      wanted: toSavedCriteria(input, saved),
      hash: hashSavedSearch(criteria),
      request: fixUnderstoodQuery(indexQuery, understood),
    }
  }
}

/**
 * Whether the search has a place that only the page knew, such as a piece of its map: without coordinates it would be a
 * search of everywhere.
 */
function isPlaceUnknownToServer({ location, latlong }: SavedSearchCriteria, { place }: SearchCriteria): boolean {
  return place === undefined && (latlong ?? location).trim() !== ''
}

function toSearchParams({ query, location, latlong, distanceKm, filters, sortBy, mapBounds }: SavedSearchCriteria) {
  return {
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [`filter_${name}`, values])),
    ...(distanceKm === null ? {} : { filter_distance: [String(distanceKm)] }),
    query,
    location: latlong ?? location,
    start: 0,
    sort_by: sortBy,
    map_bounds: mapBounds ?? undefined,
  }
}

function toSavedCriteria(
  { location, latlong, mapBounds }: SavedSearchCriteria,
  { query, chosen, distance, sort }: SearchCriteria,
): SavedSearchCriteria {
  const { distance: _, ...filters } = chosen
  return {
    query,
    location: location.toWellFormed().trim(),
    latlong,
    distanceKm: distance ?? null,
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
    sortBy: sort,
    mapBounds,
  }
}

const omitDateFilters = ({ chosen }: SearchCriteria): SearchCriteria['chosen'] =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !DATE_FILTERS.has(name)))

/** The query for new jobs, without spelling correction, place detection or counts. */
function fixUnderstoodQuery(indexQuery: IndexQuery, result: SearchResult): IndexQuery {
  const { place } = result.understood
  const describe = (query: string) => describeQueryUnderstanding(query, result, '')
  const words = describe(indexQuery.query).place?.query ?? indexQuery.query
  const { labels, filters, includeRemote, language } = indexQuery
  const pay = findPayInQuery(indexQuery)
  const isPay = pay !== null && (result.understood.pay !== null || result.understood.dropped.includes(pay.from))
  const salaryMin = indexQuery.salaryMin ?? (isPay ? { amount: pay.amount, currency: pay.currency } : undefined)
  const correctedWords = describe(words).correctedQuery ?? words
  return {
    // A word that is not followed by a space may be the beginning of a longer one.
    query: `${isPay ? correctedWords.replace(pay.from, ' ').trim() : correctedWords} `,
    ...(labels ? { labels } : {}),
    ...(place ? { place: { kind: 'text', text: place.text } } : indexQuery.place ? { place: indexQuery.place } : {}),
    filters,
    ...(salaryMin ? { salaryMin } : {}),
    ...(includeRemote ? { includeRemote } : {}),
    ...(language === undefined ? {} : { language }),
    isExact: true,
    sort: 'timestamp',
    start: 0,
    size: 0,
    facets: [],
    now: indexQuery.now,
  }
}
