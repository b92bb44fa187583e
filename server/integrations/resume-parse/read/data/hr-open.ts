import type { Certificate, Education, Language, Link, Work } from '#contract/profile/profile-content.ts'
import { fluencyIn } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { labelOf, webAddress } from '#server/integrations/resume-parse/understand/person/find-links.ts'
import { splitName } from '#server/integrations/resume-parse/understand/person/split-name.ts'
import { monthOf, periodOf } from './data-dates.ts'
import { entries, member, memberAt, words, type Data } from './data-node.ts'
import { dataPhone } from './data-phone.ts'
import { plain } from './europass.ts'
import type { FoundData } from './found-resume.ts'

/** The profile of a candidate: what Europass writes since 2020, and others that follow HR Open Standards. */
function profileOf(data: Data): Data {
  const candidate = member(data, 'Candidate') ?? data
  return entries(member(candidate, 'CandidateProfile', 'profiles', 'profile'))[0]
}

function personOf(data: Data): Data {
  return member(member(data, 'Candidate') ?? data, 'CandidatePerson', 'person')
}

export const isHrOpen = (data: Data) => profileOf(data) !== undefined || personOf(data) !== undefined

/** Reads a "Candidate", as XML or JSON. */
export function readHrOpen(data: Data): FoundData {
  const [person, profile] = [personOf(data), profileOf(data)]
  const contacts = entries(member(person, 'Communication', 'communication'))
  const emails = [...entries(memberAt(person, 'communication', 'email')), ...contacts].flatMap(
    (one) => emailIn(one) ?? [],
  )
  const phones = [...entries(memberAt(person, 'communication', 'phone')), ...contacts].flatMap(
    (one) => phoneIn(one) ?? [],
  )
  return {
    email: emails[0] ?? null,
    content: {
      ...nameOf(member(person, 'PersonName', 'name')),
      phone: phones[0] ?? null,
      location: contacts.map((one) => placeOf(member(one, 'Address'))).find((one) => one !== null) ?? null,
      headline: null,
      summary: plain(member(profile, 'ExecutiveSummary', 'executiveSummary')),
      skills: entries(member(profile, 'PersonQualifications', 'qualifications')).flatMap((one) => skillsOf(one)),
      work: entries(inner(profile, 'EmploymentHistory', 'EmployerHistory', 'employment')).flatMap(workOf),
      education: entries(inner(profile, 'EducationHistory', 'EducationOrganizationAttendance', 'education')).flatMap(
        (one) => educationOf(one) ?? [],
      ),
      languages: languagesOf(profile),
      certificates: entries(inner(profile, 'Certifications', 'Certification', 'certifications')).flatMap(
        (one) => certificateOf(one) ?? [],
      ),
      links: contacts.flatMap((one) => linkOf(words(member(one, 'URI'))) ?? []),
    },
    unmapped: [],
  }
}

function inner(profile: Data, list: string, entry: string, json: string): Data {
  const whole = member(profile, list)
  return whole === undefined ? member(profile, json) : (member(whole, entry) ?? whole)
}

function nameOf(name: Data) {
  const firstName = words(member(name, 'GivenName', 'given'))
  const lastName = words(member(name, 'FamilyName', 'family'))
  if (firstName !== null || lastName !== null) return { firstName, lastName }
  const whole = words(member(name, 'FormattedName', 'formattedName'))
  return whole === null ? { firstName: null, lastName: null } : splitName(whole, null)
}

function emailIn(one: Data): string | null {
  const address =
    words(member(one, 'address')) ?? (words(member(one, 'ChannelCode')) === 'Email' ? words(member(one, 'URI')) : null)
  return address !== null && /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address) ? address : null
}

function phoneIn(one: Data): string | null {
  const code = words(member(one, 'CountryDialing', 'countryDialing'))
  const number = words(member(one, 'DialNumber', 'dialNumber', 'formattedNumber', 'FormattedNumber'))
  const whole = number === null ? null : code === null ? number : `+${code.replace(/^\+/, '')} ${number}`
  return dataPhone(whole, { homes: [], language: null })
}

function placeOf(address: Data): string | null {
  const town = words(member(address, 'CityName', 'city'))
  const country = words(member(address, 'CountryCode', 'country'))?.toUpperCase() ?? null
  return town !== null && country !== null ? `${town}, ${country}` : (town ?? country)
}

/** An employer with one or more positions. */
function workOf(one: Data): Work[] {
  const company = words(member(one, 'OrganizationName', 'organization')) ?? words(memberAt(one, 'organization', 'name'))
  const positions = entries(member(one, 'PositionHistory', 'positionHistories') ?? one)
  return positions.flatMap((position) => {
    const title = words(member(position, 'PositionTitle', 'title')) ?? company
    if (title === null) return []
    const period = member(position, 'EmploymentPeriod') ?? member(one, 'EmploymentPeriod') ?? position
    const location = placeOf(memberAt(one, 'OrganizationContact', 'Communication', 'Address'))
    return [
      {
        title,
        company,
        location,
        dates: datesOf(period),
        description: plain(member(position, 'Description', 'description')),
      },
    ]
  })
}

function educationOf(one: Data): Education | null {
  const degree =
    words(memberAt(entries(member(one, 'EducationDegree', 'educationDegrees'))[0], 'DegreeName')) ??
    words(memberAt(one, 'educationDegrees', 'name'))
  const school =
    words(member(one, 'OrganizationName')) ??
    words(member(one, 'institution')) ??
    words(memberAt(one, 'institution', 'name')) ??
    degree
  if (school === null) return null
  const field =
    words(memberAt(one, 'EducationDegree', 'FieldOfStudy')) ??
    words(memberAt(one, 'EducationDegree', 'DegreeMajor', 'ProgramName'))
  return { school, degree, field, dates: datesOf(member(one, 'AttendancePeriod') ?? one), description: null }
}

function datesOf(period: Data): Work['dates'] {
  const isCurrent =
    words(member(period, 'CurrentIndicator', 'current')) === 'true' || member(period, 'current') === true
  return periodOf(dateOf(member(period, 'StartDate', 'start')), dateOf(member(period, 'EndDate', 'end')), isCurrent)
}

const dateOf = (data: Data) => member(data, 'FormattedDateTime') ?? data

function skillsOf(one: Data) {
  const competencies = entries(
    member(one, 'PersonCompetency', 'competencies') ?? (words(member(one, 'competencyName')) === null ? [] : one),
  )
  return competencies
    .filter((skill) => words(member(skill, 'TaxonomyID')) !== 'language')
    .flatMap((skill) => words(member(skill, 'CompetencyName', 'competencyName', 'name')) ?? [])
    .map((name) => ({ name, proficiency: null }))
}

function languagesOf(profile: Data): Language[] {
  const spoken = entries(memberAt(profile, 'PersonQualifications', 'PersonCompetency')).filter(
    (one) => words(member(one, 'TaxonomyID')) === 'language',
  )
  const named = entries(member(profile, 'Languages', 'languages'))
  return [...spoken, ...named].flatMap((one) => {
    const name = words(member(one, 'CompetencyName', 'name')) ?? words(member(one, 'CompetencyID', 'languageCode'))
    const level =
      words(memberAt(entries(member(one, 'CompetencyDimension'))[0], 'Score', 'ScoreText')) ??
      words(member(one, 'level'))
    return name === null ? [] : [{ name: languageName(name), fluency: fluencyIn(level ?? '') }]
  })
}

/** "eng" and "de" by their English names. */
function languageName(name: string): string {
  if (!/^[a-z]{2,3}$/.test(name)) return name
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(name) ?? name
  } catch {
    return name
  }
}

function certificateOf(one: Data): Certificate | null {
  const name = words(member(one, 'CertificationName', 'name'))
  if (name === null) return null
  const issuer = words(memberAt(one, 'IssuingAuthority', 'Name')) ?? words(member(one, 'issuingAuthority'))
  return {
    name,
    issuer,
    issued: monthOf(dateOf(member(one, 'FirstIssuedDate', 'firstIssued'))),
    expires: monthOf(member(one, 'endDate')),
    url: null,
  }
}

function linkOf(text: string | null): Link | null {
  const url = text === null || text.includes('@') ? null : webAddress(text)
  return url === null ? null : { label: labelOf(url), url }
}
