import type { JobFacts, TitleFacts } from '#contract/match/facts.ts'
import { QUOTE_LENGTH } from '#contract/match/facts.ts'
import { WORK_LOCATIONS } from '#contract/positions/positions.ts'
import type { PositionTables } from '#server/db/schema/positions.ts'
import { askedEducation, askedExperience } from './asked-requirements.ts'
import { askedLanguages } from './asked-languages.ts'
import { askedSkills } from './asked-skills.ts'
import { jobLines, type JobLine } from './job-lines.ts'
import { withWritten } from './written-language.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Selectable } from 'kysely'

/** Of a position, what its match is worked out from. */
export const FACT_COLUMNS = [
  'id',
  'name',
  'description',
  'language',
  'skills',
  'standardized_locations',
  'locations',
  'latlong',
  'work_location',
  'overrides',
  'changed_at',
] as const satisfies readonly (keyof PositionTables['position'])[]
export type FactRow = Pick<Selectable<PositionTables['position']>, (typeof FACT_COLUMNS)[number]>

/** The facts of a job, and the lines of its text: read anew for each candidate's own words, never sent. */
export type ReadJob = { facts: JobFacts; lines: JobLine[] }

/** Reads a job. What its page hides is no fact of it. Bounded whatever the text; some tenths of a millisecond. */
export function readJob(row: FactRow, title: TitleFacts, vocabulary: Vocabulary, hidden: readonly string[]): ReadJob {
  const lines = jobLines(row.description)
  const names = list(row.standardized_locations)
  const points = list(row.latlong)
  const places = (names.length > 0 ? names : list(row.locations)).slice(0, MOST_PLACES)
  const facts: JobFacts = {
    name: row.name.slice(0, QUOTE_LENGTH),
    title,
    skills: askedSkills(list(row.skills).slice(0, MOST_LISTED), lines, vocabulary),
    languages: withWritten(askedLanguages(lines), row.language, lines),
    education: askedEducation(lines),
    experience: askedExperience(lines, vocabulary, row.name),
    places: hidden.includes('location')
      ? []
      : places.map((name, at) => ({ name: name.slice(0, QUOTE_LENGTH), point: pointOf(points[at]) })),
    workLocation: hidden.includes('workLocation')
      ? null
      : (WORK_LOCATIONS.find((one) => one === row.work_location) ?? null),
  }
  return { facts, lines: lines.filter(({ kind }) => kind !== 'benefits') }
}

function list(json: string): string[] {
  try {
    const read: unknown = JSON.parse(json)
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string' && one !== '') : []
  } catch {
    // one bad column does not take the match away
    return []
  }
}

function pointOf(text: string | undefined): [number, number] | null {
  const [lat, lng] = (text ?? '').split(',').map(Number)
  return text !== undefined && Number.isFinite(lat) && Number.isFinite(lng) ? [lat!, lng!] : null
}

const MOST_PLACES = 20
const MOST_LISTED = 60
