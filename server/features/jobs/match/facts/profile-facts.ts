import { QUOTE_LENGTH, type ProfileFacts, type ProfilePart } from '#contract/jobs/match/match-facts.ts'
import type { ProfileContent, Work } from '#contract/profile/profile-content.ts'
import type { Texts, UnderstoodTexts } from '#server/search-index/host/thread-messages.ts'
import { toFluencyLevel } from './required-languages.ts'
import { cutQuote } from './required-experience.ts'
import { detectHighestDegree } from './degree-level.ts'
import { findLanguageCode } from './language-codes.ts'
import { isMentionedAsLacking } from './is-mentioned-as-lacking.ts'
import { extractProfileFields } from './study/required-fields.ts'
import { addWiderFields } from './study/study-fields.ts'
import { listTrainingFields, VOCATIONAL } from './study/training-fields.ts'
import { detectWrittenLanguage } from './written-language.ts'
import type { Vocabulary } from './skill-vocabulary.ts'

/** Most months of experience that are counted: a working life. */
const MOST = 600

type Understand = (asked: Texts) => Promise<UnderstoodTexts>

/**
 * The part of a profile used for matching. Names, contact details, schools, companies and dates are excluded; null if
 * the profile does not say what the person does. `now` is used for current entries.
 */
export async function extractProfileFacts(
  content: ProfileContent,
  vocabulary: Vocabulary,
  understand: Understand,
  now: number,
): Promise<ProfileFacts | null> {
  const titles = listTitles(content, now)
  const skills = listSkills(content, vocabulary)
  const education = listEducation(content)
  if (titles.length === 0 && skills.length === 0 && education.length === 0) return null
  const places = listCandidateLocations(content)
  const understood = await understand({
    titles: [...titles.map(({ name }) => name), ...education.map(({ line }) => line)].map((text) => ({
      text,
      language: null,
    })),
    places: places.map(({ name }) => name),
  })
  return {
    titles: titles.map((title, at) => ({ ...title, ...understood.titles[at]! })),
    skills,
    education: education.map((one, at) => {
      const learned = understood.titles[titles.length + at]!
      return {
        ...one,
        fields: addWiderFields(one.level === VOCATIONAL ? listTrainingFields(one.fields, learned) : one.fields),
      }
    }),
    languages: listLanguages(content),
    writes: detectWrittenLanguage(
      [content.headline, content.summary, ...content.work.map((one) => one.description)].flatMap((text) => text ?? []),
    ),
    places: places.map((place, at) => {
      const point = understood.places[at]
      return { ...place, point: point ? [point.lat, point.lng] : null }
    }),
    workLocations: content.preferences.workLocations,
    canRelocate: content.preferences.canRelocate === true,
  }
}

type Title = Pick<ProfileFacts['titles'][number], 'name' | 'months' | 'part' | 'index'>

const MOST_TITLES = 20

const MOST_SKILLS = 300

/** Most characters of texts in which skills are searched for. */
const LONGEST_TEXT = 40_000

function listTitles({ work, headline, preferences }: ProfileContent, now: number): Title[] {
  const done = work.map(({ title, dates }, index): Title => {
    return { name: title, months: dates && countMonthsOfEntry(dates, now), part: 'experience', index }
  })
  const preferred = preferences.jobTitles.map((name): Title => ({
    name,
    months: null,
    part: 'preferences',
    index: null,
  }))
  const headlineTitles: Title[] = headline ? [{ name: headline, months: null, part: 'basic_info', index: null }] : []
  return [...done.slice(0, MOST_TITLES), ...preferred, ...headlineTitles]
}

/** The listed skills, then those that other texts name: each once, and limited in number, so that reading ends. */
function listSkills(content: ProfileContent, { keyOf, namedIn }: Vocabulary): ProfileFacts['skills'] {
  const skills = new Map<string, ProfileFacts['skills'][number]>()
  const add = (name: string, line: string, part: ProfilePart, index: number | null) => {
    const key = keyOf(name)
    if (key !== '' && !skills.has(key) && skills.size < MOST_SKILLS)
      skills.set(key, { key, name: name.slice(0, QUOTE_LENGTH), line: cutQuote(line), part, index })
  }
  content.skills.forEach(({ name, proficiency }, index) => {
    if (proficiency !== 'below') add(name, name, 'skills', index)
  })
  let left = LONGEST_TEXT
  const read = (text: string | null, part: ProfilePart, index: number | null) => {
    if (!text || left <= 0) return
    const piece = text.slice(0, left)
    left -= piece.length
    for (const { name, at } of namedIn(piece)) if (!isMentionedAsLacking(at, name)) add(name, at, part, index)
  }
  content.work.forEach(({ title, description }, index) => {
    read(title, 'experience', index)
    read(description, 'experience', index)
  })
  content.certificates.forEach(({ name }, index) => read(name, 'certificates', index))
  read(content.headline, 'basic_info', null)
  read(content.summary, 'summary', null)
  content.education.forEach(({ field, description }, index) => {
    read(field, 'education', index)
    read(description, 'education', index)
  })
  return [...skills.values()]
}

function listEducation({ education }: ProfileContent): ProfileFacts['education'] {
  return education.flatMap(({ degree, field }, index) => {
    const level = detectHighestDegree(degree ?? '')
    return level === 0
      ? []
      : [
          {
            level,
            fields: extractProfileFields(degree ?? '', field ?? ''),
            index,
            part: 'education' as const,
            line: cutQuote([degree, field].filter(Boolean).join(', ')),
          },
        ]
  })
}

function listLanguages({ languages }: ProfileContent): ProfileFacts['languages'] {
  return languages.flatMap(({ name, fluency }, index) => {
    const code = findLanguageCode(name)
    return code === null ? [] : [{ code, name, level: toFluencyLevel(fluency), index, part: 'languages' as const }]
  })
}

function listCandidateLocations({
  location,
  preferences,
}: ProfileContent): Pick<ProfileFacts['places'][number], 'name' | 'part' | 'index'>[] {
  // preferred locations take precedence over the home location
  const preferred = preferences.locations.map((name) => ({ name, part: 'preferences' as const, index: null }))
  if (preferred.length > 0) return preferred
  return location ? [{ name: location, part: 'basic_info', index: null }] : []
}

/**
 * The months of an entry, including both ends; null if it has no dates. A year alone counts whole, as if it began in
 * January.
 */
function countMonthsOfEntry({ startDate, endDate, isCurrent }: NonNullable<Work['dates']>, now: number): number | null {
  const start = startDate === null ? null : toMonthNumber(startDate, 1)
  const today = new Date(now)
  const end =
    endDate !== null ? toMonthNumber(endDate, 12) : isCurrent ? today.getUTCFullYear() * 12 + today.getUTCMonth() : null
  if (start === null || end === null || end < start) return null
  return Math.min(end - start + 1, MOST)
}

/** Parses MM/YYYY, or YYYY with `otherwise` as the month. */
function toMonthNumber(text: string, otherwise: number): number {
  const [year = '0', month = String(otherwise)] = text.split('/').toReversed()
  return Number(year) * 12 + Number(month) - 1
}
