import type { Selectable } from 'kysely'
import type { Salary } from '#contract/jobs/positions/positions.ts'
import type { Schema } from '#server/db/schema.ts'
import { otherNames } from '#server/geocode/names/other-names.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { getRegionName } from '#server/geocode/names/regions.ts'
import { isHiddenByPosition } from '#server/platform/overrides/parse-overrides.ts'
import { TIMES_A_YEAR } from '#server/platform/pay/pay-sizes.ts'
import { WORK } from '#server/search-index/segment/segment.ts'
import type { IndexedJob, YearlySalary } from '#server/search-index/search-types.ts'
import { extractTextFromHtml } from '#server/platform/html-text.ts'

/** The columns of a position that are searched. */
export type JobRow = Pick<Selectable<Schema['position']>, (typeof JOB_COLUMNS)[number]>

export const JOB_COLUMNS = [
  'id',
  'name',
  'display_job_id',
  'department',
  'locations',
  'standardized_locations',
  'latlong',
  'work_location',
  'employment_type',
  'salary',
  'skills',
  'seniority',
  'profession',
  'facets',
  'description',
  'language',
  'posted_at',
  'changed_at',
  'valid_through',
  'overrides',
] as const satisfies readonly (keyof Selectable<Schema['position']>)[]

/** Converts a row for the index. Invalid values are skipped, so that one bad column does not hide a job. */
export function toIndexedJob(row: JobRow): IndexedJob {
  const standardized = parseTextList(row.standardized_locations)
  const places = dropDuplicateTexts([...standardized, ...parseTextList(row.locations)])
  const countries = dropDuplicateTexts(standardized.flatMap((place) => /(?:^|, )([A-Z]{2})$/.exec(place)?.[1] ?? []))
  const skills = parseTextList(row.skills)
  const work = WORK.find((known) => known === row.work_location) ?? 'onsite'
  return {
    id: row.id,
    title: row.name,
    number: row.display_job_id,
    department: row.department,
    skills,
    places: dropDuplicateTexts([
      ...places,
      ...standardized.flatMap(listRegionNames),
      ...countries.flatMap((code) => listCountryNames(code, row.language)),
    ]),
    body: extractTextFromHtml(row.description, '\u2029'),
    language: row.language,
    postedAt: row.posted_at,
    changedAt: row.changed_at,
    validThrough: row.valid_through,
    workLocation: work,
    points: parseTextList(row.latlong).flatMap(parsePointList),
    // Filters must not reveal pay that the job's page hides.
    salary: isHiddenByPosition('salary', row.overrides)
      ? null
      : toYearlySalary(parseJsonOr<Salary | null>(row.salary, null)),
    facets: {
      ...parseCustomFacets(row.facets),
      locations: standardized,
      country: countries,
      work_site: [work],
      employment_type: parseTextList(row.employment_type),
      skills,
      seniority: toListOfOne(row.seniority),
      profession: toListOfOne(row.profession),
      department: toListOfOne(row.department),
    },
  }
}

function parseJsonOr<T>(text: string | null, instead: T): T {
  if (text === null) return instead
  try {
    return JSON.parse(text) as T
  } catch {
    return instead
  }
}

function parseTextList(text: string): string[] {
  const list = parseJsonOr<unknown>(text, [])
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

function parseCustomFacets(text: string): Record<string, string[]> {
  const facets = parseJsonOr<Record<string, unknown>>(text, {})
  return Object.fromEntries(
    Object.entries(facets ?? {}).flatMap(([name, values]) =>
      Array.isArray(values) ? [[name, values.filter((value) => typeof value === 'string')] as const] : [],
    ),
  )
}

const toListOfOne = (text: string | null) => (text ? [text] : [])
const dropDuplicateTexts = (list: readonly string[]) => [...new Set(list)]

function parsePointList(text: string): [number, number][] {
  const [lat, lng] = text.split(',').map(Number)
  return Number.isFinite(lat) && Number.isFinite(lng) ? [[lat!, lng!]] : []
}

/** Converts pay to a year, so that hourly and monthly pay can be compared. */
function toYearlySalary(salary: Salary | null): YearlySalary | null {
  if (!salary) return null
  const times = TIMES_A_YEAR[salary.interval] ?? 1
  const toYearly = (amount: number | null) => (typeof amount === 'number' ? amount * times : null)
  return { currency: salary.currency, yearMin: toYearly(salary.min), yearMax: toYearly(salary.max) }
}

const namers = new Map<string, Intl.DisplayNames>()

/**
 * Lists names of a country in English and in the job's language: "IN" is searched as India, and in a German job as
 * Indien.
 */
function listCountryNames(code: string, language: string | null): string[] {
  return ['en', ...(language ? [language] : [])].flatMap((locale) => {
    try {
      const known = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
      namers.set(locale, known)
      return known.of(code) ?? []
    } catch {
      // The language may be malformed, such as `zhHant`.
      return []
    }
  })
}

/**
 * Lists the names of a place's region: "Munich, BY, DE" can be searched as Bavaria. A region named like a city, such as
 * New York, is left out, because all its towns would match the city.
 */
function listRegionNames(place: string): string[] {
  const [, code, country] = /(?:^|, )([A-Z]{2,3}), ([A-Z]{2})$/.exec(place) ?? []
  if (code === undefined || country === undefined) return []
  const name = getRegionName(country, code)
  return name === code || otherNames.has(toPlaceKey(name)) ? [] : [name]
}
