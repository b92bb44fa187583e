import { measureKilometres } from '#contract/zod-free/distance.ts'
import { isAreaName } from '#server/geocode/names/alternative-names.ts'
import { PAGE_SIZE } from '#contract/zod-free/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Configs } from '#contract/configs.ts'
import type { SearchPlace, IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import type { FilterNames } from './filters.ts'
import { listFacetFields, getFilterType, MAX_OPTIONS } from './filters.ts'
import { extractFilterLabelsFromQuery } from './labels-in-query.ts'
import type { SalarySteps } from './salary-steps.ts'
import { pickFieldFilters, clampRadiusKm, type SearchCriteria } from './search-criteria.ts'

export type Search = (request: IndexQuery) => Promise<SearchResult>

type QueryContext = {
  criteria: SearchCriteria
  names: FilterNames
  config: Pick<Configs['pcsxConfig'], 'searchConfig' | 'searchOptionsMap'>
  steps: SalarySteps | null
  locale: Locale
  now: number
  /** Whether the map needs coordinates. */
  hasPoints?: boolean
  /** Time since which jobs count as new, epoch ms. */
  newSince?: number | undefined
}

/** Options of the filter by posting date, in days. */
export const DAYS_POSTED = [1, 3, 7, 30] as const
const DAY = 86_400_000

/** The field with the places of jobs, and how many are sent to existing clients, most jobs first. */
export const PLACES_FIELD = 'locations'
export const MAX_PLACES = 10
/** Places that are counted: enough to include several of one name. */
const PLACES_COUNTED = 50

/** Builds the index query for these criteria. */
export async function buildIndexQuery(
  search: Search,
  { criteria, names, config, steps, locale, now, hasPoints, newSince }: QueryContext,
): Promise<IndexQuery> {
  const place = await resolvePlaceToCircle(search, criteria, now)
  const currency = criteria.salaryMin?.currency ?? steps?.currency
  const counted = listFacetFields(names)
  const hasDates = [...names.smart, ...names.all].includes('date_posted')
  const postedSince = findLaterPostingDate(criteria, now)
  return {
    query: criteria.query,
    labels: extractFilterLabelsFromQuery(criteria.query, names, config.searchOptionsMap, locale),
    ...(place ? { place } : {}),
    filters: pickFieldFilters(criteria),
    ...(criteria.salaryMin && currency ? { salaryMin: { amount: criteria.salaryMin.amount, currency } } : {}),
    ...(postedSince === undefined ? {} : { postedSince }),
    agesCounted: [
      ...(hasDates ? DAYS_POSTED.map((days) => now - days * DAY) : []),
      // Must stay last: `countNewResultsSince` reads the last age.
      ...(newSince === undefined ? [] : [newSince]),
    ],
    sort: criteria.sort,
    ...(currency ? { currency } : {}),
    start: criteria.start,
    size: PAGE_SIZE,
    facets: [...new Set([...counted, PLACES_FIELD])],
    // Only as many values as are shown need to leave the search thread.
    mostValues: {
      [PLACES_FIELD]: PLACES_COUNTED,
      ...Object.fromEntries(counted.map((name) => [name, getMaxFilterOptions(name)])),
    },
    now,
    language: locale,
    includeRemote: criteria.includeRemote,
    ...(hasPoints && { points: 'named' }),
  }
}

/** The later of the two posting dates, since both filters apply. */
function findLaterPostingDate({ postedWithin, postedSince }: SearchCriteria, now: number): number | undefined {
  if (postedWithin === undefined) return postedSince
  return Math.max(now - postedWithin * DAY, postedSince ?? 0)
}

const getMaxFilterOptions = (name: string) => MAX_OPTIONS[getFilterType(name)]

/**
 * Finds the point for "50 km around Bergen": the center of the jobs whose place is Bergen. A name that no job's place
 * contains stays a name, and so does one of a country or a region, because nobody can live near one.
 */
async function resolvePlaceToCircle(
  search: Search,
  criteria: SearchCriteria,
  now: number,
): Promise<SearchPlace | undefined> {
  if (criteria.place?.kind !== 'text' || criteria.distance === undefined) return criteria.place
  const there = await search({
    query: '',
    place: criteria.place,
    filters: {},
    sort: 'relevance',
    start: 0,
    size: 0,
    facets: [],
    now,
    points: true,
  })
  const [most, ...others] = (there.points ?? []).toSorted((one, other) => other.count - one.count)
  if (!most) return criteria.place
  const circle = { kind: 'point', lat: most.lat, lng: most.lng, radiusKm: clampRadiusKm(criteria.distance) } as const
  const isWide = others.some((point) => measureKilometres(point, most) > circle.radiusKm)
  return isWide && isAreaName(criteria.place.text) ? criteria.place : circle
}
