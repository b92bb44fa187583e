import type { SearchPlace, SearchRequest, Sort } from '#server/search-index/types.ts'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import { LOCALES } from '#contract/locales.ts'
import { Failure } from '#server/platform/failure.ts'
import { say, type Text } from '#server/platform/texts/say.ts'
import { coordinatesOf } from '#server/careers/positions/coordinates.ts'

/** Values of one search in all: more than anybody ticks, few enough to be no burden. */
const MOST_VALUES = 200
const LONGEST_VALUE = 300
/** Radius round a point when none is given, km. */
const DEFAULT_RADIUS = 50
/** "Exactly here" (distance 0, S-04): coordinates are kept with about this precision, km. */
const SMALLEST_RADIUS = 1
const HALF_ROUND_EARTH = 20_038

const SPECIAL = ['Remote', 'Current location'] as const satisfies readonly Text[]

export type Query = {
  query: string
  location: string
  start: number
  sort_by: string
  map_bounds?: string | undefined
  [parameter: string]: unknown
}

/** What a search asks for, as far as this tenant's site understands it. */
export type Wish = {
  query: string
  place: SearchPlace | undefined
  /** Chosen values by filter, the special ones included. */
  chosen: Readonly<Record<string, readonly string[]>>
  distance: number | undefined
  includeRemote: boolean
  salaryMin: { amount: number; currency: string | undefined } | undefined
  /** Days. */
  postedWithin: number | undefined
  /** Epoch ms. */
  postedSince: number | undefined
  sort: Sort
  start: number
}

/** Reads a request; filters that the tenant has not are dropped (S-03). */
export function wishOf(query: Query, filters: ReadonlySet<string>, around: { currentLocation: string }): Wish {
  const chosen = chosenOf(query, new Set([...filters, POSTED_SINCE]))
  const distance = distanceOf(chosen['distance'])
  return {
    query: query.query.toWellFormed().trim(),
    place: placeOf(query, distance, around.currentLocation),
    chosen,
    distance,
    includeRemote: chosen['include_remote']?.some((value) => /^(?:1|true)$/i.test(value)) ?? false,
    salaryMin: salaryOf(chosen['salary_min']),
    postedWithin: daysOf(chosen['date_posted']),
    postedSince: momentOf(chosen[POSTED_SINCE]),
    sort: sortOf(query.sort_by),
    start: query.start,
  }
}

/** The filters that the index knows as fields. */
export function fieldFilters({ chosen }: Pick<Wish, 'chosen'>): SearchRequest['filters'] {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !OWN_MEANING.has(name)))
}

const OWN_MEANING: ReadonlySet<string> = new Set([
  'include_remote',
  'distance',
  'salary_min',
  'date_posted',
  POSTED_SINCE,
])

function chosenOf(query: Query, filters: ReadonlySet<string>): Record<string, string[]> {
  const chosen: Record<string, string[]> = Object.create(null)
  let left = MOST_VALUES
  for (const [parameter, given] of Object.entries(query)) {
    const name = /^filter_(.+)$/s.exec(parameter)?.[1]
    if (name === undefined || !filters.has(name) || left === 0) continue
    const texts = [given].flat().filter((value) => typeof value === 'string')
    const values = texts.map((value) => value.toWellFormed().trim().slice(0, LONGEST_VALUE)).filter(Boolean)
    const distinct = [...new Set(values)].slice(0, left)
    if (distinct.length === 0) continue
    left -= distinct.length
    chosen[name] = distinct
  }
  return { ...chosen }
}

function placeOf({ location, map_bounds }: Query, distance: number | undefined, here: string): SearchPlace | undefined {
  if (map_bounds) return boundsOf(map_bounds)
  const text = location.toWellFormed().trim()
  switch (calledSpecial(text) ?? text.toLowerCase()) {
    case '':
    // These two are known to the page only, which sends them as coordinates.
    case 'map location':
    case 'map area':
      return undefined
    case 'current location':
      return here.trim() === '' ? undefined : named(here.trim(), distance)
    case 'remote':
      return { kind: 'remote' }
    default:
      return named(text, distance)
  }
}

/** A page without a script sends what it shows: the special ones in the words of its language. */
function calledSpecial(text: string): string | undefined {
  if (text === '') return undefined
  const isCalled = (name: Text) => LOCALES.some((locale) => anyCase.compare(say(locale, name), text) === 0)
  return SPECIAL.find(isCalled)?.toLowerCase()
}

const anyCase = new Intl.Collator([], { sensitivity: 'base' })

/** Coordinates that are no place on earth are a text like any other: one that no job has. */
function named(text: string, distance: number | undefined): SearchPlace {
  const point = coordinatesOf(text)
  return point ? { kind: 'point', ...point, radiusKm: radiusOf(distance) } : { kind: 'text', text }
}

export function radiusOf(distance: number = DEFAULT_RADIUS): number {
  return Math.min(Math.max(distance, SMALLEST_RADIUS), HALF_ROUND_EARTH)
}

/** `south,west,north,east` in degrees. A map that was dragged round the earth gives longitudes beyond 180. */
function boundsOf(text: string): SearchPlace {
  const degrees = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = degrees
  const isSound = degrees.length === 4 && degrees.every((one) => Number.isFinite(one) && Math.abs(one) <= 720)
  if (!isSound || south > north)
    throw new Failure('invalid_request', 'A parameter of this address is not valid.', {
      fieldErrors: { map_bounds: 'Send four numbers in degrees: south,west,north,east.' },
    })
  const latitudes = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (east - west >= 360) return { kind: 'bounds', ...latitudes, west: -180, east: 180 }
  return { kind: 'bounds', ...latitudes, west: turned(west), east: turned(east) }
}

const turned = (degrees: number) => (Math.abs(degrees) <= 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180)

/** The largest of several: each is a wish to see further. */
function distanceOf(values: readonly string[] = []): number | undefined {
  const sound = values.filter((value) => /^\d{1,5}(?:\.\d{1,6})?$/.test(value)).map(Number)
  return sound.length === 0 ? undefined : Math.max(...sound)
}

/** The longest of several. */
function daysOf(values: readonly string[] = []): number | undefined {
  const sound = values.filter((value) => /^\d{1,4}$/.test(value)).map(Number)
  return sound.length === 0 ? undefined : Math.max(...sound)
}

/** The earliest of several, epoch ms. */
function momentOf(values: readonly string[] = []): number | undefined {
  const sound = values.filter((value) => /^\d{1,11}$/.test(value)).map((value) => Number(value) * 1000)
  return sound.length === 0 ? undefined : Math.min(...sound)
}

/** `50000`, or with its currency `50000 EUR`. The lowest of several, as any of them will do. */
function salaryOf(values: readonly string[] = []): Wish['salaryMin'] {
  const sound = values.flatMap((value) => {
    const [, amount, currency] = /^(\d{1,12})(?: ([A-Z]{3}))?$/i.exec(value) ?? []
    return amount === undefined ? [] : [{ amount: Number(amount), currency: currency?.toUpperCase() }]
  })
  return sound.toSorted((one, other) => one.amount - other.amount)[0]
}

function sortOf(text: string): Sort {
  if (text === 'newest') return 'timestamp'
  return text === 'timestamp' || text === 'distance' || text === 'salary' ? text : 'relevance'
}
