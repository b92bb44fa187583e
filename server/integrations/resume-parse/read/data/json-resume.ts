import { NAME_ORDERS } from '#contract/account/name-order.ts'
import type { Certificate, Education, Language, Link, ProfileContent, Work } from '#contract/profile/profile-content.ts'
import { fluencyIn } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { textLanguage } from '#server/integrations/resume-parse/lexicon/text-language.ts'
import { labelOf, webAddress } from '#server/integrations/resume-parse/understand/person/find-links.ts'
import { homeCountries } from '#server/integrations/resume-parse/understand/person/home-countries.ts'
import { splitName } from '#server/integrations/resume-parse/understand/person/split-name.ts'
import { monthOf, periodOf } from './data-dates.ts'
import { entries, member, memberAt, words, type Data } from './data-node.ts'
import { dataPhone } from './data-phone.ts'
import type { FoundData } from './found-resume.ts'

/** Lists of JSON Resume that a profile has no place for. */
const UNMAPPED = ['projects', 'publications', 'awards', 'volunteer', 'interests', 'references', 'hobbies', 'activities']

/** True for an object that may be a JSON Resume, of this or an older version. */
export function isJsonResume(data: Data): boolean {
  return (
    member(data, 'basics', 'bio', 'contact') !== undefined ||
    member(data, 'work', 'employment', 'education') !== undefined
  )
}

/** Reads JSON Resume: version 1, the drafts before it, and what generators make of it. */
export function readJsonResume(data: Data): FoundData {
  const basics = member(data, 'basics', 'bio', 'info', 'personal') ?? data
  const contact = member(data, 'contact') ?? basics
  const text = JSON.stringify(data).slice(0, 20_000)
  const language = textLanguage(text)
  const place = member(basics, 'location', 'address') ?? member(contact, 'location')
  const country = words(member(place, 'countryCode'))
  const email = words(member(basics, 'email', 'mail')) ?? words(member(contact, 'email'))
  return {
    email: email !== null && /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email) ? email : null,
    content: {
      ...nameOf(basics, language),
      phone: dataPhone(words(member(basics, 'phone', 'tel', 'mobile')) ?? words(member(contact, 'phone')), {
        homes: country === null ? homeCountries({ location: placeOf(place) ?? '', line: null }, language) : [country],
        language,
      }),
      location: placeOf(place),
      headline: words(member(basics, 'label', 'headline', 'title')),
      summary: words(member(basics, 'summary', 'about')) ?? words(member(data, 'summary')),
      skills: skillsOf(data),
      work: entries(member(data, 'work', 'employment', 'experience', 'jobs')).flatMap((one) => workOf(one) ?? []),
      education: entries(member(data, 'education', 'schools')).flatMap((one) => educationOf(one) ?? []),
      languages: entries(member(data, 'languages')).flatMap((one) => languageOf(one) ?? []),
      certificates: entries(member(data, 'certificates', 'certifications')).flatMap((one) => certificateOf(one) ?? []),
      links: linksOf(basics),
    },
    unmapped: UNMAPPED.flatMap((name) => entries(member(data, name))).flatMap((one) => flat(one)),
  }
}

function nameOf(basics: Data, language: string | null) {
  const firstName = words(member(basics, 'firstName', 'givenName'))
  const lastName = words(member(basics, 'lastName', 'familyName', 'surname'))
  const said = words(member(basics, 'nameOrder'))
  const nameOrder = NAME_ORDERS.find((order) => order === said) ?? null
  if (firstName !== null || lastName !== null) return { firstName, lastName, nameOrder }
  const name = words(member(basics, 'name', 'fullName'))
  return name === null ? { firstName: null, lastName: null } : splitName(name, language)
}

function placeOf(place: Data): string | null {
  if (typeof place === 'string') return words(place)
  const city = words(member(place, 'city'))
  const rest =
    words(member(place, 'region', 'state')) ?? words(member(place, 'country')) ?? words(member(place, 'countryCode'))
  return city !== null && rest !== null ? `${city}, ${rest}` : (city ?? rest)
}

type Skill = ProfileContent['skills'][number]

/** Keywords are skills; a group without any is one itself, and the level is its own. */
function skillsOf(data: Data): Skill[] {
  const skills = entries(member(data, 'skills')).flatMap((one): Skill[] => {
    if (typeof one === 'string') return [{ name: one, proficiency: null }]
    const keywords = entries(member(one, 'keywords', 'items')).flatMap((word) => words(word) ?? [])
    if (keywords.length > 0) return keywords.map((name) => ({ name, proficiency: null }))
    const level = words(member(one, 'level')) ?? ''
    return [{ name: words(member(one, 'name', 'title')) ?? '', proficiency: LEVELS.get(level.toLowerCase()) ?? null }]
  })
  const once = new Map(skills.map(({ name, ...rest }) => [name.trim().toLowerCase(), { name: name.trim(), ...rest }]))
  return [...once.values()].filter(({ name }) => name !== '')
}

/** The standard's own examples of levels; what others invent says too little of what it means. */
const LEVELS: ReadonlyMap<string, Skill['proficiency']> = new Map([
  ['beginner', 'below'],
  ['intermediate', 'meets'],
  ['advanced', 'exceeds'],
])

function workOf(one: Data): Work | null {
  const company = words(member(one, 'name', 'company', 'employer', 'organization'))
  const title = words(member(one, 'position', 'title', 'role', 'jobTitle')) ?? company
  if (title === null) return null
  return {
    title,
    company,
    location:
      typeof member(one, 'location') === 'string' ? words(member(one, 'location')) : placeOf(member(one, 'location')),
    dates: periodOf(member(one, 'startDate', 'start', 'from'), member(one, 'endDate', 'end', 'to'), goesOn(one)),
    description: paragraphs(words(member(one, 'summary', 'description')), member(one, 'highlights')),
  }
}

function educationOf(one: Data): Education | null {
  const degree = words(member(one, 'studyType', 'degree', 'title'))
  const school = words(member(one, 'institution', 'school', 'name')) ?? degree
  if (school === null) return null
  const ends = [member(one, 'startDate', 'start'), member(one, 'endDate', 'end', 'graduationDate')] as const
  const dates = periodOf(...ends, goesOn(one))
  const description = paragraphs(words(member(one, 'summary', 'description')), member(one, 'courses', 'highlights'))
  return { school, degree, field: words(member(one, 'area', 'field', 'major')), dates, description }
}

/** Not of the standard, but of files of ours and of some others: a period without an end may be over. */
function goesOn(one: Data): boolean | null {
  const said = member(one, 'isCurrent', 'current')
  return typeof said === 'boolean' ? said : null
}

function languageOf(one: Data): Language | null {
  const name = typeof one === 'string' ? words(one) : words(member(one, 'language', 'name'))
  if (name === null) return null
  return { name, fluency: fluencyIn(words(member(one, 'fluency', 'level')) ?? '') }
}

function certificateOf(one: Data): Certificate | null {
  const name = typeof one === 'string' ? words(one) : words(member(one, 'name', 'title'))
  if (name === null) return null
  const url = words(member(one, 'url', 'website'))
  return {
    name,
    issuer: words(member(one, 'issuer', 'authority')),
    issued: monthOf(member(one, 'date', 'issueDate', 'startDate')),
    expires: monthOf(member(one, 'expires', 'expirationDate', 'endDate')),
    url: url === null ? null : webAddress(url),
  }
}

function linksOf(basics: Data): Link[] {
  const links: Link[] = []
  for (const one of entries(member(basics, 'profiles'))) {
    const written = words(memberAt(one, 'url'))
    const url = written === null ? null : webAddress(written)
    if (url !== null && !links.some((link) => link.url === url))
      links.push({ label: words(member(one, 'network')) ?? labelOf(url), url })
  }
  const own = words(member(basics, 'url', 'website'))
  const first = own === null ? null : webAddress(own)
  if (first === null || links.some(({ url }) => url === first)) return links
  return [{ label: labelOf(first), url: first }, ...links]
}

/** Highlights are the points of a list behind the text. */
function paragraphs(text: string | null, highlights: Data): string | null {
  const points = entries(highlights).flatMap((one) => words(one) ?? [])
  const passages = [text ?? '', points.map((point) => `- ${point}`).join('\n')].filter((passage) => passage !== '')
  return passages.length === 0 ? null : passages.join('\n\n')
}

/** The texts of an entry as one line. */
function flat(one: Data): string[] {
  if (typeof one === 'string') return [one]
  if (one === null || typeof one !== 'object') return []
  const texts = Object.values(one).flatMap((value: Data) =>
    typeof value === 'string' ? [value] : entries(value).flatMap((word) => words(word) ?? []),
  )
  return texts.length === 0 ? [] : [texts.join(' · ')]
}
