import { WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'

// The inputs of a match (docs/decisions/070-match.md). The server extracts these facts, because only it has the
// vocabulary of occupations and skills; device and server then compute the same result. They identify nobody: no
// names, schools, dates or addresses.

/** Longest line quoted from a job or profile, in characters. */
export const QUOTE_LENGTH = 200
/** Jobs per request for facts. */
export const FACTS_BATCH_SIZE = 50

const line = z.string().check(z.maxLength(QUOTE_LENGTH))

/** `code` is from ISCO-08. */
const work = z.object({ slug: z.string(), code: z.string(), near: z.array(z.string()) })

/**
 * Meaning of a title: its work, its words without case, number and gender, and its level (0 plain, 1 senior, 2 junior,
 * 3 learner).
 */
const titleFacts = z.object({ work: z.array(work), words: z.array(z.string()), level: z.int() })

/** Latitude and longitude. */
const point = z.tuple([z.number(), z.number()])

/** The part of a profile a value comes from; `index` is that of the entry in its section. */
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
 * Codes of fields of study (server/features/jobs/match/facts/study); equal codes are the same field. A code prefixed
 * with `UNCLEAR` is uncertain: people who have it count as unknown.
 */
const fields = z.array(z.string())
/** An unknown field or skill, which nobody is assumed to have. */
export const UNCLEAR = '?'

/** 1: required; less: mentioned elsewhere, or optional. */
const weight = z.number()

export const jobFacts = z.object({
  name: z.string(),
  title: titleFacts,
  /** `key` is equal for names of the same skill. `line` is empty if the employer listed it outside the text. */
  skills: z.array(z.object({ key: z.string(), name: line, weight, line })),
  /**
   * `code` is BCP 47; `level` 1 (basic) to 4 (fluent), 0 if the job does not say. Weight 0: the text is in that
   * language.
   */
  languages: z.array(z.object({ code: z.string(), name: line, level: z.int(), weight, line })),
  /** 1 vocational training, 2 bachelor, 3 master, 4 doctorate. One of `fields` is enough; if empty, any field. */
  education: z.nullable(z.object({ level: z.int(), fields, weight, line })),
  /** Experience with one of `skills` (their keys); if empty, with the work of the title. */
  experience: z.nullable(z.object({ months: z.int(), skills: z.array(z.string()), weight, line })),
  places: z.array(z.object({ name: line, point: z.nullable(point) })),
  workLocation: z.nullable(z.enum(WORK_LOCATIONS)),
})
export type JobFacts = z.infer<typeof jobFacts>
export type TitleFacts = z.infer<typeof titleFacts>

const where = { part, index: z.nullable(z.int()) }

export const profileFacts = z.object({
  /** The duration of an entry in months, null if unknown; its dates are not used. */
  titles: z.array(z.extend(titleFacts, { name: line, months: z.nullable(z.int()), ...where })),
  skills: z.array(z.object({ key: z.string(), name: line, line, ...where })),
  languages: z.array(z.object({ code: z.string(), name: line, level: z.int(), ...where })),
  /** `fields` includes the broader ones; empty if unknown. */
  education: z.array(z.object({ level: z.int(), fields, line, ...where })),
  /** The language of the profile's texts; null if they are too short to detect it. */
  writes: z.nullable(z.string()),
  places: z.array(z.object({ name: line, point: z.nullable(point), ...where })),
  workLocations: z.array(z.enum(WORK_LOCATIONS)),
  canRelocate: z.boolean(),
})
export type ProfileFacts = z.infer<typeof profileFacts>
