import type { Certificate, Education, Language, Link, Work } from '#contract/profile/profile-content.ts'
import { detectFluency } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { findSiteName, parseWebUrl } from '#server/integrations/resume-parse/understand/person/extract-links.ts'
import { splitPersonName } from '#server/integrations/resume-parse/understand/person/names/split-name.ts'
import { parseDataMonth, parseDataPeriod } from './data-dates.ts'
import { listDataEntries, getMember, getMemberAt, readDataText, type Data } from './data-node.ts'
import { parseDataPhone } from './data-phone.ts'
import { convertHtmlToText } from './europass.ts'
import type { FoundData } from './build-resume.ts'

/** Finds the profile of a candidate, as written by Europass since 2020 and by others that follow HR Open Standards. */
function findCandidateProfile(data: Data): Data {
  const candidate = getMember(data, 'Candidate') ?? data
  return listDataEntries(getMember(candidate, 'CandidateProfile', 'profiles', 'profile'))[0]
}

function findCandidatePerson(data: Data): Data {
  return getMember(getMember(data, 'Candidate') ?? data, 'CandidatePerson', 'person')
}

export const isHrOpen = (data: Data) =>
  findCandidateProfile(data) !== undefined || findCandidatePerson(data) !== undefined

/** Parses a "Candidate" in XML or JSON. */
export function readHrOpen(data: Data): FoundData {
  const [person, profile] = [findCandidatePerson(data), findCandidateProfile(data)]
  const contacts = listDataEntries(getMember(person, 'Communication', 'communication'))
  const emails = [...listDataEntries(getMemberAt(person, 'communication', 'email')), ...contacts].flatMap(
    (one) => readEmail(one) ?? [],
  )
  const phones = [...listDataEntries(getMemberAt(person, 'communication', 'phone')), ...contacts].flatMap(
    (one) => readPhone(one) ?? [],
  )
  return {
    email: emails[0] ?? null,
    content: {
      ...readName(getMember(person, 'PersonName', 'name')),
      phone: phones[0] ?? null,
      location:
        contacts.map((one) => readTownAndCountry(getMember(one, 'Address'))).find((one) => one !== null) ?? null,
      headline: null,
      summary: convertHtmlToText(getMember(profile, 'ExecutiveSummary', 'executiveSummary')),
      skills: listDataEntries(getMember(profile, 'PersonQualifications', 'qualifications')).flatMap((one) =>
        readSkills(one),
      ),
      work: listDataEntries(getListOrMember(profile, 'EmploymentHistory', 'EmployerHistory', 'employment')).flatMap(
        readPositions,
      ),
      education: listDataEntries(
        getListOrMember(profile, 'EducationHistory', 'EducationOrganizationAttendance', 'education'),
      ).flatMap((one) => readEducationEntry(one) ?? []),
      languages: readLanguages(profile),
      certificates: listDataEntries(
        getListOrMember(profile, 'Certifications', 'Certification', 'certifications'),
      ).flatMap((one) => readCertificate(one) ?? []),
      links: contacts.flatMap((one) => toLink(readDataText(getMember(one, 'URI'))) ?? []),
    },
    unmapped: [],
  }
}

function getListOrMember(profile: Data, list: string, entry: string, json: string): Data {
  const whole = getMember(profile, list)
  return whole === undefined ? getMember(profile, json) : (getMember(whole, entry) ?? whole)
}

function readName(name: Data) {
  const firstName = readDataText(getMember(name, 'GivenName', 'given'))
  const lastName = readDataText(getMember(name, 'FamilyName', 'family'))
  if (firstName !== null || lastName !== null) return { firstName, lastName }
  const whole = readDataText(getMember(name, 'FormattedName', 'formattedName'))
  return whole === null ? { firstName: null, lastName: null } : splitPersonName(whole, null)
}

function readEmail(one: Data): string | null {
  const address =
    readDataText(getMember(one, 'address')) ??
    (readDataText(getMember(one, 'ChannelCode')) === 'Email' ? readDataText(getMember(one, 'URI')) : null)
  return address !== null && /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address) ? address : null
}

function readPhone(one: Data): string | null {
  const code = readDataText(getMember(one, 'CountryDialing', 'countryDialing'))
  const number = readDataText(getMember(one, 'DialNumber', 'dialNumber', 'formattedNumber', 'FormattedNumber'))
  const whole = number === null ? null : code === null ? number : `+${code.replace(/^\+/, '')} ${number}`
  return parseDataPhone(whole, { homes: [], language: null })
}

function readTownAndCountry(address: Data): string | null {
  const town = readDataText(getMember(address, 'CityName', 'city'))
  const country = readDataText(getMember(address, 'CountryCode', 'country'))?.toUpperCase() ?? null
  return town !== null && country !== null ? `${town}, ${country}` : (town ?? country)
}

/** Reads the positions with one employer. */
function readPositions(one: Data): Work[] {
  const company =
    readDataText(getMember(one, 'OrganizationName', 'organization')) ??
    readDataText(getMemberAt(one, 'organization', 'name'))
  const positions = listDataEntries(getMember(one, 'PositionHistory', 'positionHistories') ?? one)
  return positions.flatMap((position) => {
    const title = readDataText(getMember(position, 'PositionTitle', 'title')) ?? company
    if (title === null) return []
    const period = getMember(position, 'EmploymentPeriod') ?? getMember(one, 'EmploymentPeriod') ?? position
    const location = readTownAndCountry(getMemberAt(one, 'OrganizationContact', 'Communication', 'Address'))
    return [
      {
        title,
        company,
        location,
        dates: readPeriodDates(period),
        description: convertHtmlToText(getMember(position, 'Description', 'description')),
      },
    ]
  })
}

function readEducationEntry(one: Data): Education | null {
  const degree =
    readDataText(
      getMemberAt(listDataEntries(getMember(one, 'EducationDegree', 'educationDegrees'))[0], 'DegreeName'),
    ) ?? readDataText(getMemberAt(one, 'educationDegrees', 'name'))
  const school =
    readDataText(getMember(one, 'OrganizationName')) ??
    readDataText(getMember(one, 'institution')) ??
    readDataText(getMemberAt(one, 'institution', 'name')) ??
    degree
  if (school === null) return null
  const field =
    readDataText(getMemberAt(one, 'EducationDegree', 'FieldOfStudy')) ??
    readDataText(getMemberAt(one, 'EducationDegree', 'DegreeMajor', 'ProgramName'))
  return { school, degree, field, dates: readPeriodDates(getMember(one, 'AttendancePeriod') ?? one), description: null }
}

function readPeriodDates(period: Data): Work['dates'] {
  const isCurrent =
    readDataText(getMember(period, 'CurrentIndicator', 'current')) === 'true' || getMember(period, 'current') === true
  return parseDataPeriod(
    getFormattedDate(getMember(period, 'StartDate', 'start')),
    getFormattedDate(getMember(period, 'EndDate', 'end')),
    isCurrent,
  )
}

const getFormattedDate = (data: Data) => getMember(data, 'FormattedDateTime') ?? data

function readSkills(one: Data) {
  const competencies = listDataEntries(
    getMember(one, 'PersonCompetency', 'competencies') ??
      (readDataText(getMember(one, 'competencyName')) === null ? [] : one),
  )
  return competencies
    .filter((skill) => readDataText(getMember(skill, 'TaxonomyID')) !== 'language')
    .flatMap((skill) => readDataText(getMember(skill, 'CompetencyName', 'competencyName', 'name')) ?? [])
    .map((name) => ({ name, proficiency: null }))
}

function readLanguages(profile: Data): Language[] {
  const spoken = listDataEntries(getMemberAt(profile, 'PersonQualifications', 'PersonCompetency')).filter(
    (one) => readDataText(getMember(one, 'TaxonomyID')) === 'language',
  )
  const named = listDataEntries(getMember(profile, 'Languages', 'languages'))
  return [...spoken, ...named].flatMap((one) => {
    const name =
      readDataText(getMember(one, 'CompetencyName', 'name')) ??
      readDataText(getMember(one, 'CompetencyID', 'languageCode'))
    const level =
      readDataText(getMemberAt(listDataEntries(getMember(one, 'CompetencyDimension'))[0], 'Score', 'ScoreText')) ??
      readDataText(getMember(one, 'level'))
    return name === null ? [] : [{ name: getLanguageName(name), fluency: detectFluency(level ?? '') }]
  })
}

/** Returns the English name of a language code such as "eng" or "de". */
function getLanguageName(name: string): string {
  if (!/^[a-z]{2,3}$/.test(name)) return name
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(name) ?? name
  } catch {
    return name
  }
}

function readCertificate(one: Data): Certificate | null {
  const name = readDataText(getMember(one, 'CertificationName', 'name'))
  if (name === null) return null
  const issuer =
    readDataText(getMemberAt(one, 'IssuingAuthority', 'Name')) ?? readDataText(getMember(one, 'issuingAuthority'))
  return {
    name,
    issuer,
    issued: parseDataMonth(getFormattedDate(getMember(one, 'FirstIssuedDate', 'firstIssued'))),
    expires: parseDataMonth(getMember(one, 'endDate')),
    url: null,
  }
}

function toLink(text: string | null): Link | null {
  const url = text === null || text.includes('@') ? null : parseWebUrl(text)
  return url === null ? null : { label: findSiteName(url), url }
}
