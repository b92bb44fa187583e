import { dateRangeValue } from '#contract/form/values.ts'
import { SALARY_INTERVALS, WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'
import { NAME_ORDERS } from '#contract/account/name-order.ts'
import { stripPhoneSeparators } from '#contract/form/answers/normalize-phone.ts'
import { z } from '#contract/wire/zod.ts'
import { isWebAddress } from './web-address.ts'

// The content of a profile. Resumes are parsed into it, exported from it, and forms filled in from it.

/** Maximum number of entries, by section. */
export const SECTION_ENTRIES = {
  skills: 200,
  work: 60,
  education: 30,
  languages: 30,
  certificates: 60,
  links: 20,
} as const
/** Longest single-line value and longest text, in characters. */
export const LINE_LENGTH = 200
export const TEXT_LENGTH = 5000

/** Proficiency in a skill relative to usual requirements; null if not given. */
export const SKILL_PROFICIENCIES = ['below', 'meets', 'exceeds'] as const
/** Levels of a language, from a few words to the first language. */
export const FLUENCIES = ['basic', 'conversational', 'professional', 'fluent', 'native'] as const

// oxlint-disable-next-line no-control-regex -- what is refused
const CONTROLS = /[\0-\b\v\f\u000e-\u001f\u007f]/
/** Trimmed, one line, without control characters; not empty. */
const line = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(LINE_LENGTH),
  z.refine((text) => !/[\t\r\n]/.test(text) && !CONTROLS.test(text)),
)
const optionalLine = z.nullable(line)
/** Paragraphs of plain text: line breaks and tabs, no other control characters. */
const text = z.string().check(
  z.trim(),
  z.maxLength(TEXT_LENGTH),
  z.refine((paragraphs) => !CONTROLS.test(paragraphs)),
)
const optionalText = z.nullable(text)

/** MM/YYYY, or YYYY if the month is unknown. */
const month = z.string().check(z.regex(/^(?:(?:0[1-9]|1[0-2])\/)?(?:19|20)\d\d$/))
/** Start and end by month. The end is null for current entries (`isCurrent`), or if unknown. */
const months = z.extend(dateRangeValue, { startDate: z.nullable(month), endDate: z.nullable(month) })

/** A web address; nothing else is ever linked. */
const webAddress = z.string().check(z.trim(), z.refine(isWebAddress))

export const skill = z.object({ name: line, proficiency: z.nullable(z.enum(SKILL_PROFICIENCIES)) })
export const work = z.object({
  title: line,
  company: optionalLine,
  location: optionalLine,
  dates: z.nullable(months),
  description: optionalText,
})
export const education = z.object({
  school: line,
  degree: optionalLine,
  field: optionalLine,
  dates: z.nullable(months),
  description: optionalText,
})
export const language = z.object({ name: line, fluency: z.nullable(z.enum(FLUENCIES)) })
export const certificate = z.object({
  name: line,
  issuer: optionalLine,
  issued: z.nullable(month),
  expires: z.nullable(month),
  url: z.nullable(webAddress),
})
/** `label` such as LinkedIn or Portfolio; null uses the URL. */
export const link = z.object({ label: optionalLine, url: webAddress })

const few = z.array(line).check(z.maxLength(20))
/** Job preferences, never shown to an employer. */
export const preferences = z.object({
  jobTitles: few,
  locations: few,
  workLocations: z.array(z.enum(WORK_LOCATIONS)).check(z.maxLength(WORK_LOCATIONS.length)),
  employmentTypes: few,
  salary: z.nullable(
    z.object({
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      min: z.number().check(z.nonnegative(), z.maximum(1_000_000_000)),
      interval: z.enum(SALARY_INTERVALS),
    }),
  ),
  canRelocate: z.nullable(z.boolean()),
})

/** The first lines of a profile, without its mail address, which can only be changed with codes. */
export const basicInfo = z.object({
  firstName: optionalLine,
  lastName: optionalLine,
  /** The name that comes first; null follows the script of the names. */
  nameOrder: z.optional(z.nullable(z.enum(NAME_ORDERS))),
  /** E.164. */
  phone: z.nullable(z.string().check(z.overwrite(stripPhoneSeparators), z.regex(/^\+[1-9]\d{4,14}$/))),
  location: optionalLine,
  headline: optionalLine,
})

const buildListSchema = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z.array(entry).check(z.maxLength(most))

/** Everything in a profile that its owner writes. */
export const profileContent = z.extend(basicInfo, {
  summary: optionalText,
  skills: buildListSchema(skill, SECTION_ENTRIES.skills),
  work: buildListSchema(work, SECTION_ENTRIES.work),
  education: buildListSchema(education, SECTION_ENTRIES.education),
  languages: buildListSchema(language, SECTION_ENTRIES.languages),
  certificates: buildListSchema(certificate, SECTION_ENTRIES.certificates),
  links: buildListSchema(link, SECTION_ENTRIES.links),
  preferences,
})

export type ProfileContent = z.infer<typeof profileContent>
export type BasicInfo = z.infer<typeof basicInfo>
export type Skill = z.infer<typeof skill>
export type Work = z.infer<typeof work>
export type Education = z.infer<typeof education>
export type Language = z.infer<typeof language>
export type Certificate = z.infer<typeof certificate>
export type Link = z.infer<typeof link>
export type Preferences = z.infer<typeof preferences>

export const EMPTY_PROFILE: ProfileContent = {
  firstName: null,
  lastName: null,
  phone: null,
  location: null,
  headline: null,
  summary: null,
  skills: [],
  work: [],
  education: [],
  languages: [],
  certificates: [],
  links: [],
  preferences: {
    jobTitles: [],
    locations: [],
    workLocations: [],
    employmentTypes: [],
    salary: null,
    canRelocate: null,
  },
}

/** Parses a stored profile: parts added later are empty, `now` has newer values stored elsewhere. */
export function readStoredContent(json: string | undefined, now: Partial<ProfileContent>): ProfileContent {
  const stored = json === undefined ? {} : (JSON.parse(json) as Partial<ProfileContent>)
  // Older profiles contain the location themselves, because the candidate's row did not have it yet.
  const location = now.location ?? stored.location ?? null
  return profileContent.parse({ ...EMPTY_PROFILE, ...stored, ...now, location })
}
