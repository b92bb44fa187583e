import { NAME_ORDERS } from '#contract/account/name-order.ts'
import type { Certificate, Education, Language, Link, ProfileContent, Work } from '#contract/profile/profile-content.ts'
import { detectFluency } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { detectTextLanguage } from '#server/integrations/resume-parse/lexicon/text-language.ts'
import { findSiteName, parseWebUrl } from '#server/integrations/resume-parse/understand/person/extract-links.ts'
import { guessHomeCountries } from '#server/integrations/resume-parse/understand/person/home-countries.ts'
import { splitPersonName } from '#server/integrations/resume-parse/understand/person/names/split-name.ts'
import { parseDataMonth, parseDataPeriod } from './data-dates.ts'
import { listDataEntries, getMember, getMemberAt, readDataText, type Data } from './data-node.ts'
import { parseDataPhone } from './data-phone.ts'
import type { FoundData } from './build-resume.ts'

/** Lists of JSON Resume that profiles do not have. */
const UNMAPPED = ['projects', 'publications', 'awards', 'volunteer', 'interests', 'references', 'hobbies', 'activities']

/** Whether an object may be a JSON Resume of any version. */
export function isJsonResume(data: Data): boolean {
  return (
    getMember(data, 'basics', 'bio', 'contact') !== undefined ||
    getMember(data, 'work', 'employment', 'education') !== undefined
  )
}

/** Parses a JSON Resume: version 1, earlier drafts, and what generators write. */
export function readJsonResume(data: Data): FoundData {
  const basics = getMember(data, 'basics', 'bio', 'info', 'personal') ?? data
  const contact = getMember(data, 'contact') ?? basics
  const text = JSON.stringify(data).slice(0, 20_000)
  const language = detectTextLanguage(text)
  const place = getMember(basics, 'location', 'address') ?? getMember(contact, 'location')
  const country = readDataText(getMember(place, 'countryCode'))
  const email = readDataText(getMember(basics, 'email', 'mail')) ?? readDataText(getMember(contact, 'email'))
  return {
    email: email !== null && /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email) ? email : null,
    content: {
      ...readName(basics, language),
      phone: parseDataPhone(
        readDataText(getMember(basics, 'phone', 'tel', 'mobile')) ?? readDataText(getMember(contact, 'phone')),
        {
          homes:
            country === null
              ? guessHomeCountries({ location: readLocation(place) ?? '', line: null }, language)
              : [country],
          language,
        },
      ),
      location: readLocation(place),
      headline: readDataText(getMember(basics, 'label', 'headline', 'title')),
      summary: readDataText(getMember(basics, 'summary', 'about')) ?? readDataText(getMember(data, 'summary')),
      skills: readSkills(data),
      work: listDataEntries(getMember(data, 'work', 'employment', 'experience', 'jobs')).flatMap(
        (one) => readWorkEntry(one) ?? [],
      ),
      education: listDataEntries(getMember(data, 'education', 'schools')).flatMap(
        (one) => readEducationEntry(one) ?? [],
      ),
      languages: listDataEntries(getMember(data, 'languages')).flatMap((one) => readLanguage(one) ?? []),
      certificates: listDataEntries(getMember(data, 'certificates', 'certifications')).flatMap(
        (one) => readCertificate(one) ?? [],
      ),
      links: readLinks(basics),
    },
    unmapped: UNMAPPED.flatMap((name) => listDataEntries(getMember(data, name))).flatMap((one) => joinEntryTexts(one)),
  }
}

function readName(basics: Data, language: string | null) {
  const firstName = readDataText(getMember(basics, 'firstName', 'givenName'))
  const lastName = readDataText(getMember(basics, 'lastName', 'familyName', 'surname'))
  const value = readDataText(getMember(basics, 'nameOrder'))
  const nameOrder = NAME_ORDERS.find((order) => order === value) ?? null
  if (firstName !== null || lastName !== null) return { firstName, lastName, nameOrder }
  const name = readDataText(getMember(basics, 'name', 'fullName'))
  return name === null ? { firstName: null, lastName: null } : splitPersonName(name, language)
}

function readLocation(place: Data): string | null {
  if (typeof place === 'string') return readDataText(place)
  const city = readDataText(getMember(place, 'city'))
  const rest =
    readDataText(getMember(place, 'region', 'state')) ??
    readDataText(getMember(place, 'country')) ??
    readDataText(getMember(place, 'countryCode'))
  return city !== null && rest !== null ? `${city}, ${rest}` : (city ?? rest)
}

type Skill = ProfileContent['skills'][number]

/** The levels that the standard gives as examples; the meaning of others is unclear. */
const LEVELS: ReadonlyMap<string, Skill['proficiency']> = new Map([
  ['beginner', 'below'],
  ['intermediate', 'meets'],
  ['advanced', 'exceeds'],
])

/** Reads skills. Keywords are skills; a group without keywords is itself a skill with a level. */
function readSkills(data: Data): Skill[] {
  const skills = listDataEntries(getMember(data, 'skills')).flatMap((one): Skill[] => {
    if (typeof one === 'string') return [{ name: one, proficiency: null }]
    const keywords = listDataEntries(getMember(one, 'keywords', 'items')).flatMap((word) => readDataText(word) ?? [])
    if (keywords.length > 0) return keywords.map((name) => ({ name, proficiency: null }))
    const level = readDataText(getMember(one, 'level')) ?? ''
    return [
      {
        name: readDataText(getMember(one, 'name', 'title')) ?? '',
        proficiency: LEVELS.get(level.toLowerCase()) ?? null,
      },
    ]
  })
  const once = new Map(skills.map(({ name, ...rest }) => [name.trim().toLowerCase(), { name: name.trim(), ...rest }]))
  return [...once.values()].filter(({ name }) => name !== '')
}

function readWorkEntry(one: Data): Work | null {
  const company = readDataText(getMember(one, 'name', 'company', 'employer', 'organization'))
  const title = readDataText(getMember(one, 'position', 'title', 'role', 'jobTitle')) ?? company
  if (title === null) return null
  return {
    title,
    company,
    location:
      typeof getMember(one, 'location') === 'string'
        ? readDataText(getMember(one, 'location'))
        : readLocation(getMember(one, 'location')),
    dates: parseDataPeriod(
      getMember(one, 'startDate', 'start', 'from'),
      getMember(one, 'endDate', 'end', 'to'),
      readIsCurrent(one),
    ),
    description: appendHighlights(readDataText(getMember(one, 'summary', 'description')), getMember(one, 'highlights')),
  }
}

function readEducationEntry(one: Data): Education | null {
  const degree = readDataText(getMember(one, 'studyType', 'degree', 'title'))
  const school = readDataText(getMember(one, 'institution', 'school', 'name')) ?? degree
  if (school === null) return null
  const ends = [getMember(one, 'startDate', 'start'), getMember(one, 'endDate', 'end', 'graduationDate')] as const
  const dates = parseDataPeriod(...ends, readIsCurrent(one))
  const description = appendHighlights(
    readDataText(getMember(one, 'summary', 'description')),
    getMember(one, 'courses', 'highlights'),
  )
  return { school, degree, field: readDataText(getMember(one, 'area', 'field', 'major')), dates, description }
}

/**
 * Whether an entry is marked as current. The standard has no such field, but our files and some others do: a period
 * without an end may be over.
 */
function readIsCurrent(one: Data): boolean | null {
  const value = getMember(one, 'isCurrent', 'current')
  return typeof value === 'boolean' ? value : null
}

function readLanguage(one: Data): Language | null {
  const name = typeof one === 'string' ? readDataText(one) : readDataText(getMember(one, 'language', 'name'))
  if (name === null) return null
  return { name, fluency: detectFluency(readDataText(getMember(one, 'fluency', 'level')) ?? '') }
}

function readCertificate(one: Data): Certificate | null {
  const name = typeof one === 'string' ? readDataText(one) : readDataText(getMember(one, 'name', 'title'))
  if (name === null) return null
  const url = readDataText(getMember(one, 'url', 'website'))
  return {
    name,
    issuer: readDataText(getMember(one, 'issuer', 'authority')),
    issued: parseDataMonth(getMember(one, 'date', 'issueDate', 'startDate')),
    expires: parseDataMonth(getMember(one, 'expires', 'expirationDate', 'endDate')),
    url: url === null ? null : parseWebUrl(url),
  }
}

function readLinks(basics: Data): Link[] {
  const links: Link[] = []
  for (const one of listDataEntries(getMember(basics, 'profiles'))) {
    const written = readDataText(getMemberAt(one, 'url'))
    const url = written === null ? null : parseWebUrl(written)
    if (url !== null && !links.some((link) => link.url === url))
      links.push({ label: readDataText(getMember(one, 'network')) ?? findSiteName(url), url })
  }
  const own = readDataText(getMember(basics, 'url', 'website'))
  const first = own === null ? null : parseWebUrl(own)
  if (first === null || links.some(({ url }) => url === first)) return links
  return [{ label: findSiteName(first), url: first }, ...links]
}

/** Appends highlights to a text as list items. */
function appendHighlights(text: string | null, highlights: Data): string | null {
  const points = listDataEntries(highlights).flatMap((one) => readDataText(one) ?? [])
  const passages = [text ?? '', points.map((point) => `- ${point}`).join('\n')].filter((passage) => passage !== '')
  return passages.length === 0 ? null : passages.join('\n\n')
}

/** Lists the texts of an entry, each in one line. */
function joinEntryTexts(one: Data): string[] {
  if (typeof one === 'string') return [one]
  if (one === null || typeof one !== 'object') return []
  const texts = Object.values(one).flatMap((value: Data) =>
    typeof value === 'string' ? [value] : listDataEntries(value).flatMap((word) => readDataText(word) ?? []),
  )
  return texts.length === 0 ? [] : [texts.join(' · ')]
}
