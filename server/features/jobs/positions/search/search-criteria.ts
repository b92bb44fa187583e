import type { SearchPlace, IndexQuery, Sort } from '#server/search-index/search-types.ts'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import { LOCALES } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { parseCoordinates } from '#server/features/jobs/positions/parse-coordinates.ts'

/** Most filter values of one search: more than anybody ticks, few enough to be no burden. */
const MAX_VALUES = 200
const MAX_VALUE_LENGTH = 300
/** Radius round a point when none is given, km. */
const DEFAULT_RADIUS = 50
/** "Exactly here" (distance 0, S-04): about the precision of stored coordinates, km. */
const MIN_RADIUS = 1
const MAX_RADIUS = 20_038

const SPECIAL_PLACES = [msg('Remote'), msg('Current location')] as const satisfies readonly Text[]

export type SearchParams = {
  query: string
  location: string
  start: number
  sort_by: string
  map_bounds?: string | undefined
  [parameter: string]: unknown
}

/** The parsed criteria of a search. */
export type SearchCriteria = {
  query: string
  place: SearchPlace | undefined
  /** Chosen values by filter, including those of special filters. */
  chosen: Readonly<Record<string, readonly string[]>>
  distance: number | undefined
  includeRemote: boolean
  salaryMin: { amount: number; currency: string | undefined } | undefined
  /** Greatest age of a job, days. */
  postedWithin: number | undefined
  /** Earliest posting time, epoch ms. */
  postedSince: number | undefined
  sort: Sort
  start: number
}

/** Parses a search request; filters that the tenant does not have are dropped (S-03). */
export function toSearchCriteria(
  query: SearchParams,
  filters: ReadonlySet<string>,
  options: { currentLocation: string },
): SearchCriteria {
  const chosen = readChosenFilterValues(query, new Set([...filters, POSTED_SINCE]))
  const distance = findLargestDistance(chosen['distance'])
  return {
    query: query.query.toWellFormed().trim(),
    place: toSearchPlace(query, distance, options.currentLocation),
    chosen,
    distance,
    includeRemote: chosen['include_remote']?.some((value) => /^(?:1|true)$/i.test(value)) ?? false,
    salaryMin: findLowestSalary(chosen['salary_min']),
    postedWithin: findLongestPeriodDays(chosen['date_posted']),
    postedSince: findEarliestTime(chosen[POSTED_SINCE]),
    sort: toSortOrder(query.sort_by),
    start: query.start,
  }
}

const NON_FIELD_FILTERS: ReadonlySet<string> = new Set([
  'include_remote',
  'distance',
  'salary_min',
  'date_posted',
  POSTED_SINCE,
])

const anyCase = new Intl.Collator([], { sensitivity: 'base' })

/** Picks the filters that are fields of the index. */
export function pickFieldFilters({ chosen }: Pick<SearchCriteria, 'chosen'>): IndexQuery['filters'] {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !NON_FIELD_FILTERS.has(name)))
}

function readChosenFilterValues(query: SearchParams, filters: ReadonlySet<string>): Record<string, string[]> {
  const chosen: Record<string, string[]> = Object.create(null)
  let left = MAX_VALUES
  for (const [parameter, rawValue] of Object.entries(query)) {
    const name = /^filter_(.+)$/s.exec(parameter)?.[1]
    if (name === undefined || !filters.has(name) || left === 0) continue
    const texts = [rawValue].flat().filter((value) => typeof value === 'string')
    const values = texts.map((value) => value.toWellFormed().trim().slice(0, MAX_VALUE_LENGTH)).filter(Boolean)
    const distinct = [...new Set(values)].slice(0, left)
    if (distinct.length === 0) continue
    left -= distinct.length
    chosen[name] = distinct
  }
  return { ...chosen }
}

function toSearchPlace(
  { location, map_bounds }: SearchParams,
  distance: number | undefined,
  here: string,
): SearchPlace | undefined {
  if (map_bounds) return parseMapBounds(map_bounds)
  const text = location.toWellFormed().trim()
  switch (findSpecialPlaceNamed(text) ?? text.toLowerCase()) {
    case '':
    // Only the page knows these two places, and sends them as coordinates.
    case 'map location':
    case 'map area':
      return undefined
    case 'current location':
      return here.trim() === '' ? undefined : parsePlaceText(here.trim(), distance)
    case 'remote':
      return { kind: 'remote' }
    default:
      return parsePlaceText(text, distance)
  }
}

/** The special place that a text names. A page without script sends it in the words of its language. */
function findSpecialPlaceNamed(text: string): string | undefined {
  if (text === '') return undefined
  const isNamedLike = (name: Text) => LOCALES.some((locale) => anyCase.compare(translate(locale, name), text) === 0)
  return SPECIAL_PLACES.find(isNamedLike)?.toLowerCase()
}

/** Invalid coordinates are treated as text that no job matches. */
function parsePlaceText(text: string, distance: number | undefined): SearchPlace {
  const point = parseCoordinates(text)
  return point ? { kind: 'point', ...point, radiusKm: clampRadiusKm(distance) } : { kind: 'text', text }
}

export function clampRadiusKm(distance: number = DEFAULT_RADIUS): number {
  return Math.min(Math.max(distance, MIN_RADIUS), MAX_RADIUS)
}

/** Parses `south,west,north,east` in degrees. A map that was dragged around the earth gives longitudes beyond 180. */
function parseMapBounds(text: string): SearchPlace {
  const degrees = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = degrees
  const isValid = degrees.length === 4 && degrees.every((one) => Number.isFinite(one) && Math.abs(one) <= 720)
  if (!isValid || south > north)
    throw new Failure('invalid_request', msg('A parameter of this address is not valid.'), {
      fieldErrors: { map_bounds: msg('Send four numbers in degrees: south,west,north,east.') },
    })
  const latitudes = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (east - west >= 360) return { kind: 'bounds', ...latitudes, west: -180, east: 180 }
  return { kind: 'bounds', ...latitudes, west: wrapLongitude(west), east: wrapLongitude(east) }
}

const wrapLongitude = (degrees: number) =>
  Math.abs(degrees) <= 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180

/** The largest of several distances, km. */
function findLargestDistance(values: readonly string[] = []): number | undefined {
  const validValues = values.filter((value) => /^\d{1,5}(?:\.\d{1,6})?$/.test(value)).map(Number)
  return validValues.length === 0 ? undefined : Math.max(...validValues)
}

/** The longest of several periods, days. */
function findLongestPeriodDays(values: readonly string[] = []): number | undefined {
  const validValues = values.filter((value) => /^\d{1,4}$/.test(value)).map(Number)
  return validValues.length === 0 ? undefined : Math.max(...validValues)
}

/** The earliest of several times, epoch ms. */
function findEarliestTime(values: readonly string[] = []): number | undefined {
  const validValues = values.filter((value) => /^\d{1,11}$/.test(value)).map((value) => Number(value) * 1000)
  return validValues.length === 0 ? undefined : Math.min(...validValues)
}

/** Parses `50000`, or with a currency `50000 EUR`. Of several values, the lowest is used. */
function findLowestSalary(values: readonly string[] = []): SearchCriteria['salaryMin'] {
  const validValues = values.flatMap((value) => {
    const [, amount, currency] = /^(\d{1,12})(?: ([A-Z]{3}))?$/i.exec(value) ?? []
    return amount === undefined ? [] : [{ amount: Number(amount), currency: currency?.toUpperCase() }]
  })
  return validValues.toSorted((one, other) => one.amount - other.amount)[0]
}

function toSortOrder(text: string): Sort {
  if (text === 'newest') return 'timestamp'
  return text === 'timestamp' || text === 'distance' || text === 'salary' ? text : 'relevance'
}
