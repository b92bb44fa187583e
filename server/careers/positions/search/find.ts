import { kilometresBetween } from '#contract/zod-free/distance.ts'
import { namesArea } from '#server/geocode/also-named.ts'
import { PAGE_SIZE } from '#contract/zod-free/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Configs } from '#contract/configs.ts'
import type { SearchPlace, SearchRequest, SearchResult } from '#server/search-index/types.ts'
import type { FilterNames } from './filters.ts'
import { countedNames, filterType, MOST_OPTIONS } from './filters.ts'
import { labelsIn } from './label-words.ts'
import type { SalarySteps } from './salary-steps.ts'
import { fieldFilters, radiusOf, type Wish } from './wish.ts'

export type Search = (request: SearchRequest) => Promise<SearchResult>

type Around = {
  wish: Wish
  names: FilterNames
  config: Pick<Configs['pcsxConfig'], 'searchConfig' | 'searchOptionsMap'>
  steps: SalarySteps | null
  locale: Locale
  now: number
  /** Whether the map is told where the jobs are. */
  hasPoints?: boolean
  /** Epoch ms: what was posted since then is counted. */
  newSince?: number | undefined
}

/** What can be chosen as the date posted: days. */
export const DAYS_POSTED = [1, 3, 7, 30] as const
const DAY = 86_400_000

/** The field with the places of jobs, and how many existing clients are told, most jobs first. */
export const PLACES = 'locations'
export const MOST_PLACES = 10
/** Enough that places of one name are among them. */
const PLACES_LOOKED_AT = 50

/** What the wish means, as the index is asked. */
export async function requestFor(
  search: Search,
  { wish, names, config, steps, locale, now, hasPoints, newSince }: Around,
): Promise<SearchRequest> {
  const place = await placeOf(search, wish, now)
  const currency = wish.salaryMin?.currency ?? steps?.currency
  const counted = countedNames(names)
  const hasDates = [...names.smart, ...names.all].includes('date_posted')
  const postedSince = postedSinceOf(wish, now)
  return {
    query: wish.query,
    labels: labelsIn(wish.query, names, config.searchOptionsMap, locale),
    ...(place ? { place } : {}),
    filters: fieldFilters(wish),
    ...(wish.salaryMin && currency ? { salaryMin: { amount: wish.salaryMin.amount, currency } } : {}),
    ...(postedSince === undefined ? {} : { postedSince }),
    agesCounted: [
      ...(hasDates ? DAYS_POSTED.map((days) => now - days * DAY) : []),
      // The last one: `newSinceOf` reads it there.
      ...(newSince === undefined ? [] : [newSince]),
    ],
    sort: wish.sort,
    ...(currency ? { currency } : {}),
    start: wish.start,
    size: PAGE_SIZE,
    facets: [...new Set([...counted, PLACES])],
    // What nobody is told need not come out of the thread.
    mostValues: {
      [PLACES]: PLACES_LOOKED_AT,
      ...Object.fromEntries(counted.map((name) => [name, optionsTold(name)])),
    },
    now,
    language: locale,
    includeRemote: wish.includeRemote,
    ...(hasPoints && { points: 'named' }),
  }
}

/** Both filters of dates hold: the later moment. */
function postedSinceOf({ postedWithin, postedSince }: Wish, now: number): number | undefined {
  if (postedWithin === undefined) return postedSince
  return Math.max(now - postedWithin * DAY, postedSince ?? 0)
}

const optionsTold = (name: string) => MOST_OPTIONS[filterType(name)]

/**
 * "50 km round Bergen": where most of Bergen's jobs are is where Bergen is, as far as these jobs go. A name that no job's place has
 * stays a name, and so does one of a country or a region: it is no town that one could live near.
 */
async function placeOf(search: Search, wish: Wish, now: number): Promise<SearchPlace | undefined> {
  if (wish.place?.kind !== 'text' || wish.distance === undefined) return wish.place
  const there = await search({
    query: '',
    place: wish.place,
    filters: {},
    sort: 'relevance',
    start: 0,
    size: 0,
    facets: [],
    now,
    points: true,
  })
  const [most, ...others] = (there.points ?? []).toSorted((one, other) => other.count - one.count)
  if (!most) return wish.place
  const circle = { kind: 'point', lat: most.lat, lng: most.lng, radiusKm: radiusOf(wish.distance) } as const
  const isWide = others.some((point) => kilometresBetween(point, most) > circle.radiusKm)
  return isWide && namesArea(wish.place.text) ? wish.place : circle
}
