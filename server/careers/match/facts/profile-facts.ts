import { QUOTE_LENGTH, type ProfileFacts, type ProfilePart } from '#contract/match/facts.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Texts, UnderstoodTexts } from '#server/search-index/host/messages.ts'
import { fluencyLevel } from './asked-languages.ts'
import { quote } from './asked-requirements.ts'
import { degreeLevel } from './degree-level.ts'
import { languageCode } from './language-codes.ts'
import { monthsOf } from './months.ts'
import { isLacked } from './not-yet.ts'
import { ownFields } from './study/asked-fields.ts'
import { withWider } from './study/study-fields.ts'
import { tradeFields, VOCATIONAL } from './study/trades.ts'
import { writtenIn } from './written-language.ts'
import type { Vocabulary } from './vocabulary.ts'

type Understand = (asked: Texts) => Promise<UnderstoodTexts>

/**
 * What of a profile counts for matches. Names, contact, schools, companies and dates are not among it; null for a profile that says nothing of what somebody does.
 * `now` is for entries that go on.
 */
export async function profileFactsOf(
  content: ProfileContent,
  vocabulary: Vocabulary,
  understand: Understand,
  now: number,
): Promise<ProfileFacts | null> {
  const titles = titlesOf(content, now)
  const skills = skillsOf(content, vocabulary)
  const education = educationOf(content)
  if (titles.length === 0 && skills.length === 0 && education.length === 0) return null
  const places = placesOf(content)
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
      return { ...one, fields: withWider(one.level === VOCATIONAL ? tradeFields(one.fields, learned) : one.fields) }
    }),
    languages: languagesOf(content),
    writes: writtenIn(
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

function titlesOf({ work, headline, preferences }: ProfileContent, now: number): Title[] {
  const done = work.map(({ title, dates }, index): Title => {
    return { name: title, months: dates && monthsOf(dates, now), part: 'experience', index }
  })
  const wished = preferences.jobTitles.map((name): Title => ({ name, months: null, part: 'preferences', index: null }))
  const said: Title[] = headline ? [{ name: headline, months: null, part: 'basic_info', index: null }] : []
  return [...done.slice(0, MOST_TITLES), ...wished, ...said]
}

/** Those that are listed, then those that other texts name: each once, and so many that no text is read without end. */
function skillsOf(content: ProfileContent, { keyOf, namedIn }: Vocabulary): ProfileFacts['skills'] {
  const skills = new Map<string, ProfileFacts['skills'][number]>()
  const add = (name: string, line: string, part: ProfilePart, index: number | null) => {
    const key = keyOf(name)
    if (key !== '' && !skills.has(key) && skills.size < MOST_SKILLS)
      skills.set(key, { key, name: name.slice(0, QUOTE_LENGTH), line: quote(line), part, index })
  }
  content.skills.forEach(({ name, proficiency }, index) => {
    if (proficiency !== 'below') add(name, name, 'skills', index)
  })
  let left = LONGEST_TEXT
  const read = (text: string | null, part: ProfilePart, index: number | null) => {
    if (!text || left <= 0) return
    const piece = text.slice(0, left)
    left -= piece.length
    for (const { name, at } of namedIn(piece)) if (!isLacked(at, name)) add(name, at, part, index)
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

function educationOf({ education }: ProfileContent): ProfileFacts['education'] {
  return education.flatMap(({ degree, field }, index) => {
    const level = degreeLevel(degree ?? '')
    return level === 0
      ? []
      : [
          {
            level,
            fields: ownFields(degree ?? '', field ?? ''),
            index,
            part: 'education' as const,
            line: quote([degree, field].filter(Boolean).join(', ')),
          },
        ]
  })
}

function languagesOf({ languages }: ProfileContent): ProfileFacts['languages'] {
  return languages.flatMap(({ name, fluency }, index) => {
    const code = languageCode(name)
    return code === null ? [] : [{ code, name, level: fluencyLevel(fluency), index, part: 'languages' as const }]
  })
}

function placesOf({
  location,
  preferences,
}: ProfileContent): Pick<ProfileFacts['places'][number], 'name' | 'part' | 'index'>[] {
  // who says where they want to work is not asked where they live
  const wished = preferences.locations.map((name) => ({ name, part: 'preferences' as const, index: null }))
  if (wished.length > 0) return wished
  return location ? [{ name: location, part: 'basic_info', index: null }] : []
}

const MOST_TITLES = 20
const MOST_SKILLS = 300
/** Characters of texts that are read for skills. */
const LONGEST_TEXT = 40_000
