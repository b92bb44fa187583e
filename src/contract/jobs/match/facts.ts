import { WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'

// The inputs of a match (docs/decisions/070-match.md). The server extracts these facts, because only it has the
// vocabulary of occupations and skills; device and server then compute the same result. They identify nobody: no
// names, schools, dates or addresses.

/** Longest line that is quoted of a job or a profile, in characters. */
export const QUOTE_LENGTH = 200
/** Jobs whose facts are asked for in one call. */
export const FACTS_BATCH_SIZE = 50

const line = z.string().check(z.maxLength(QUOTE_LENGTH))

/** `code` is of ISCO-08. */
const work = z.object({ slug: z.string(), code: z.string(), near: z.array(z.string()) })

/**
 * What a title says: the work it names, its words without case, number and gender, and its level (0 plain, 1 senior,
 * 2 junior, 3 learner).
 */
const titleFacts = z.object({ work: z.array(work), words: z.array(z.string()), level: z.int() })

/** Latitude and longitude. */
const point = z.tuple([z.number(), z.number()])

/** Where in a profile something stands; `index` is of the entry in its section. */
export const PROFILE_PARTS = [
  'basic_info',
  'summary',
  'skills',
  'experience',
  'education',
  'languages',
  'certificates',
  'preferences',
] as const
const part = z.enum(PROFILE_PARTS)
export type ProfilePart = z.infer<typeof part>

/**
 * Codes of fields of study (server/features/jobs/match/facts/study); equal ones are the same field. `UNCLEAR` before
 * one: nobody can tell of those who have it.
 */
const fields = z.array(z.string())
/** A field or skill that nobody can tell: nobody is said to have it. */
export const UNCLEAR = '?'

/** Weight 1: the job asks for it; less: it is named elsewhere, or would be nice to have. */
const weight = z.number()

export const jobFacts = z.object({
  name: z.string(),
  title: titleFacts,
  /** `key` is equal for names of one skill. `line` is empty where the employer listed it beside the text. */
  skills: z.array(z.object({ key: z.string(), name: line, weight, line })),
  /**
   * `code` as BCP 47; `level` 1 (basic) to 4 (fluent), 0 where the job does not say. Weight 0: the text is in that
   * language.
   */
  languages: z.array(z.object({ code: z.string(), name: line, level: z.int(), weight, line })),
  /**
   * 1 vocational training, 2 bachelor, 3 master, 4 doctorate. Any of `fields` would do; where there is none, any
   * field.
   */
  education: z.nullable(z.object({ level: z.int(), fields, weight, line })),
  /** Any of `skills` (their keys) is what it has to be with; where there is none, the work of the title. */
  experience: z.nullable(z.object({ months: z.int(), skills: z.array(z.string()), weight, line })),
  places: z.array(z.object({ name: line, point: z.nullable(point) })),
  workLocation: z.nullable(z.enum(WORK_LOCATIONS)),
})
export type JobFacts = z.infer<typeof jobFacts>
export type TitleFacts = z.infer<typeof titleFacts>

const where = { part, index: z.nullable(z.int()) }

export const profileFacts = z.object({
  /** Months are those that an entry lasted, null where it does not say; when it was is nobody's business. */
  titles: z.array(z.extend(titleFacts, { name: line, months: z.nullable(z.int()), ...where })),
  skills: z.array(z.object({ key: z.string(), name: line, line, ...where })),
  languages: z.array(z.object({ code: z.string(), name: line, level: z.int(), ...where })),
  /** `fields` with the wider ones; empty where nobody can tell. */
  education: z.array(z.object({ level: z.int(), fields, line, ...where })),
  /** The language of the profile's own texts; null where they are too short to tell. */
  writes: z.nullable(z.string()),
  places: z.array(z.object({ name: line, point: z.nullable(point), ...where })),
  workLocations: z.array(z.enum(WORK_LOCATIONS)),
  canRelocate: z.boolean(),
})
export type ProfileFacts = z.infer<typeof profileFacts>
