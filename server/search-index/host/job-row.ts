import type { Selectable } from 'kysely'
import type { Salary } from '#contract/positions/positions.ts'
import type { Schema } from '#server/db/schema.ts'
import { otherNames } from '#server/geocode/other-names.ts'
import { placeKey } from '#server/geocode/place-key.ts'
import { regionName } from '#server/geocode/regions.ts'
import { hidesItself } from '#server/platform/overrides/own-overrides.ts'
import { TIMES_A_YEAR } from '#server/platform/pay/sizes.ts'
import { WORK } from '#server/search-index/segment/segment.ts'
import type { IndexedJob, YearlySalary } from '#server/search-index/types.ts'
import { textOf } from './html-text.ts'

/** A position as the database has it, as far as it is searched. */
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

/** A row as the index takes it. What cannot be read is left out: one bad column does not hide a job. */
export function jobOf(row: JobRow): IndexedJob {
  const standardized = texts(row.standardized_locations)
  const places = unique([...standardized, ...texts(row.locations)])
  const countries = unique(standardized.flatMap((place) => /(?:^|, )([A-Z]{2})$/.exec(place)?.[1] ?? []))
  const skills = texts(row.skills)
  const work = WORK.find((known) => known === row.work_location) ?? 'onsite'
  return {
    id: row.id,
    title: row.name,
    number: row.display_job_id,
    department: row.department,
    skills,
    places: unique([
      ...places,
      ...standardized.flatMap(regionOf),
      ...countries.flatMap((code) => countryNames(code, row.language)),
    ]),
    body: textOf(row.description, '\u2029'),
    language: row.language,
    postedAt: row.posted_at,
    changedAt: row.changed_at,
    validThrough: row.valid_through,
    workLocation: work,
    points: texts(row.latlong).flatMap(pointOf),
    // What its page does not tell, no filter gives away.
    salary: hidesItself('salary', row.overrides) ? null : yearly(json<Salary | null>(row.salary, null)),
    facets: {
      ...customFacets(row.facets),
      locations: standardized,
      country: countries,
      work_site: [work],
      employment_type: texts(row.employment_type),
      skills,
      seniority: filled(row.seniority),
      profession: filled(row.profession),
      department: filled(row.department),
    },
  }
}

function json<T>(text: string | null, instead: T): T {
  if (text === null) return instead
  try {
    return JSON.parse(text) as T
  } catch {
    return instead
  }
}

function texts(text: string): string[] {
  const list = json<unknown>(text, [])
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

function customFacets(text: string): Record<string, string[]> {
  const facets = json<Record<string, unknown>>(text, {})
  return Object.fromEntries(
    Object.entries(facets ?? {}).flatMap(([name, values]) =>
      Array.isArray(values) ? [[name, values.filter((value) => typeof value === 'string')] as const] : [],
    ),
  )
}

const filled = (text: string | null) => (text ? [text] : [])
const unique = (list: readonly string[]) => [...new Set(list)]

function pointOf(text: string): [number, number][] {
  const [lat, lng] = text.split(',').map(Number)
  return Number.isFinite(lat) && Number.isFinite(lng) ? [[lat!, lng!]] : []
}

/** So that hours and months compare. */
function yearly(salary: Salary | null): YearlySalary | null {
  if (!salary) return null
  const times = TIMES_A_YEAR[salary.interval] ?? 1
  const year = (amount: number | null) => (typeof amount === 'number' ? amount * times : null)
  return { currency: salary.currency, yearMin: year(salary.min), yearMax: year(salary.max) }
}

/** "IN" is looked for as India, and in a German job as Indien. */
function countryNames(code: string, language: string | null): string[] {
  return ['en', ...(language ? [language] : [])].flatMap((locale) => {
    try {
      const known = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
      namers.set(locale, known)
      return known.of(code) ?? []
    } catch {
      // `zhHant` is no language tag.
      return []
    }
  })
}

/** "Munich, BY, DE" is looked for as Bavaria. A region called like its city would make all of its towns that city: New York stays one. */
function regionOf(place: string): string[] {
  const [, code, country] = /(?:^|, )([A-Z]{2,3}), ([A-Z]{2})$/.exec(place) ?? []
  if (code === undefined || country === undefined) return []
  const name = regionName(country, code)
  return name === code || otherNames.has(placeKey(name)) ? [] : [name]
}

const namers = new Map<string, Intl.DisplayNames>()
