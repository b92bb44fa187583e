import type { Wanted } from '#contract/saved-searches/saved-searches.ts'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import type { Locale } from '#contract/locales.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { payAsked } from '#server/search-index/search/paid.ts'
import type { SearchRequest, SearchResult } from '#server/search-index/types.ts'
import { searchHash } from './applied.ts'
import { filterNames } from './filters.ts'
import { requestFor } from './find.ts'
import { refuseWhenDown } from './refuse-when-down.ts'
import type { SalaryStepsOf } from './salary-steps.ts'
import { resultsMetaData } from './understood.ts'
import { wishOf, type Wish } from './wish.ts'

/** A search to be kept: what of it this site understands, by what it is recognised, and what the engine is to look for in new jobs. */
export type ReadSearch = { wanted: Wanted; hash: string; request: SearchRequest }
export type ReadSearchOf = (tenant: Tenant, wanted: Wanted, locale: Locale, caller?: Caller) => Promise<ReadSearch>

/** When jobs were posted is no part of what is saved. */
const OF_DATES: ReadonlySet<string> = new Set(['date_posted', POSTED_SINCE])

/** What a search is recognised by when it is saved: the same with and without a wish for dates. */
export function savedHash(wish: Wish): string {
  return searchHash({ ...wish, chosen: withoutDates(wish) })
}

/**
 * Reads what somebody wants to save as the search page reads its address (S-03), and asks the engine once how it understands it: slips that it corrects
 * and places that it finds among the words are settled then.
 */
export function openReadSearch(services: Pick<Services, 'now' | 'search'>, salarySteps: SalaryStepsOf): ReadSearchOf {
  return async (tenant, given, locale, caller) => {
    const config = tenant.configs.pcsxConfig
    const names = filterNames(config)
    const wish = wishOf(queryOf(given), new Set([...names.smart, ...names.all]), config.searchConfig)
    if (isNowhere(given, wish)) throw new Failure('invalid_fields', NOWHERE, { fieldErrors: { location: NOWHERE } })
    const chosen = withoutDates(wish)
    const kept = { ...wish, chosen, postedWithin: undefined, postedSince: undefined }
    const ask = (request: SearchRequest) => services.search.search(tenant.id, request, caller).catch(refuseWhenDown)
    const steps = await salarySteps(tenant.id)
    const asked = await requestFor(ask, { wish: kept, names, config, steps, locale, now: services.now() })
    const understood = await ask({ ...asked, size: 0, facets: [], agesCounted: [], points: false })
    return { wanted: wantedOf(given, kept), hash: savedHash(wish), request: settled(asked, understood) }
  }
}

/** A place that only the page knew, such as a piece of its map: without coordinates it would be a search of everywhere. */
function isNowhere({ location, latlong }: Wanted, { place }: Wish): boolean {
  return place === undefined && (latlong ?? location).trim() !== ''
}

const NOWHERE = 'This place is known to the map only. Send where it is: mapBounds or latlong.'

function queryOf({ query, location, latlong, distanceKm, filters, sortBy, mapBounds }: Wanted) {
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

function wantedOf({ location, latlong, mapBounds }: Wanted, { query, chosen, distance, sort }: Wish): Wanted {
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

const withoutDates = ({ chosen }: Wish): Wish['chosen'] =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !OF_DATES.has(name)))

/** What is left to decide for each new job: no slip, no place among the words, no count. */
function settled(asked: SearchRequest, result: SearchResult): SearchRequest {
  const { place } = result.understood
  const told = (query: string) => resultsMetaData(query, result, '')
  const words = told(asked.query).place?.query ?? asked.query
  const { labels, filters, includeRemote, language } = asked
  const pay = payAsked(asked)
  const isPay = pay !== null && (result.understood.pay !== null || result.understood.dropped.includes(pay.from))
  const salaryMin = asked.salaryMin ?? (isPay ? { amount: pay.amount, currency: pay.currency } : undefined)
  const settledWords = told(words).correctedQuery ?? words
  return {
    // A word that is not followed by a space may be the beginning of a longer one.
    query: `${isPay ? settledWords.replace(pay.from, ' ').trim() : settledWords} `,
    ...(labels ? { labels } : {}),
    ...(place ? { place: { kind: 'text', text: place.text } } : asked.place ? { place: asked.place } : {}),
    filters,
    ...(salaryMin ? { salaryMin } : {}),
    ...(includeRemote ? { includeRemote } : {}),
    ...(language === undefined ? {} : { language }),
    isExact: true,
    sort: 'timestamp',
    start: 0,
    size: 0,
    facets: [],
    now: asked.now,
  }
}
