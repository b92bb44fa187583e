import type { JobFacts, TitleFacts } from '#contract/jobs/match/match-facts.ts'
import { QUOTE_LENGTH } from '#contract/jobs/match/match-facts.ts'
import { WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'
import type { PositionTables } from '#server/db/schema/positions.ts'
import { findRequiredEducation, findRequiredExperience } from './required-experience.ts'
import { extractRequiredLanguages } from './required-languages.ts'
import { extractRequiredSkills } from './required-skills.ts'
import { splitJobLines, type JobLine } from './job-lines.ts'
import { addWrittenLanguage } from './written-language.ts'
import type { Vocabulary } from './skill-vocabulary.ts'
import type { Selectable } from 'kysely'

/** Columns of a position from which its match is worked out. */
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

/** A job's facts and the lines of its text, which are matched against each candidate's own words and never sent. */
export type ParsedJob = { facts: JobFacts; lines: JobLine[] }

const MAX_PLACES = 20
const MAX_LISTED = 60

/** Parses a job. What its page hides is left out. Bounded for any text; takes some tenths of a millisecond. */
export function parseJob(
  row: FactRow,
  title: TitleFacts,
  vocabulary: Vocabulary,
  hidden: readonly string[],
): ParsedJob {
  const lines = splitJobLines(row.description)
  const names = parseNonEmptyTexts(row.standardized_locations)
  const points = parseNonEmptyTexts(row.latlong)
  const places = (names.length > 0 ? names : parseNonEmptyTexts(row.locations)).slice(0, MAX_PLACES)
  const facts: JobFacts = {
    name: row.name.slice(0, QUOTE_LENGTH),
    title,
    skills: extractRequiredSkills(parseNonEmptyTexts(row.skills).slice(0, MAX_LISTED), lines, vocabulary),
    languages: addWrittenLanguage(extractRequiredLanguages(lines), row.language, lines),
    education: findRequiredEducation(lines),
    experience: findRequiredExperience(lines, vocabulary, row.name),
    places: hidden.includes('location')
      ? []
      : places.map((name, at) => ({ name: name.slice(0, QUOTE_LENGTH), point: parsePoint(points[at]) })),
    workLocation: hidden.includes('workLocation')
      ? null
      : (WORK_LOCATIONS.find((one) => one === row.work_location) ?? null),
  }
  return { facts, lines: lines.filter(({ kind }) => kind !== 'benefits') }
}

function parseNonEmptyTexts(json: string): string[] {
  try {
    const read: unknown = JSON.parse(json)
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string' && one !== '') : []
  } catch {
    // one bad column must not prevent the match
    return []
  }
}

function parsePoint(text: string | undefined): [number, number] | null {
  const [lat, lng] = (text ?? '').split(',').map(Number)
  return text !== undefined && Number.isFinite(lat) && Number.isFinite(lng) ? [lat!, lng!] : null
}
