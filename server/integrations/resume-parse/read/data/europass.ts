import type { Certificate, Education, Language, Link, Work } from '#contract/profile/profile-content.ts'
import { detectFluency } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { findSiteName, parseWebUrl } from '#server/integrations/resume-parse/understand/person/extract-links.ts'
import { readSkills } from '#server/integrations/resume-parse/understand/lists/read-skills.ts'
import { createLine } from '#server/integrations/resume-parse/layout/line.ts'
import { parseDataMonth, parseDataPeriod } from './data-dates.ts'
import { listDataEntries, getMember, getMemberAt, readDataText, type Data } from './data-node.ts'
import { parseDataPhone } from './data-phone.ts'
import type { FoundData } from './build-resume.ts'

/** Finds the part about the person in Europass XML or JSON (versions 3 and 4). */
function findLearnerInfo(data: Data): Data {
  return getMember(data, 'LearnerInfo') ?? getMemberAt(data, 'SkillsPassport', 'LearnerInfo')
}

export const isEuropass = (data: Data) => findLearnerInfo(data) !== undefined

/** Parses a Europass "SkillsPassport" in XML or JSON. */
export function readEuropass(data: Data): FoundData {
  const learner = findLearnerInfo(data)
  const person = getMember(learner, 'Identification')
  const contact = getMember(person, 'ContactInfo')
  const address = getMemberAt(contact, 'Address', 'Contact')
  const country = readDataText(getMemberAt(address, 'Country', 'Code'))
  const [phone] = listDataEntries(listNestedEntries(contact, 'TelephoneList', 'Telephone')).flatMap(
    (one) => parseDataPhone(readLabel(one), { homes: country === null ? [] : [country], language: null }) ?? [],
  )
  const skills = getMember(learner, 'Skills')
  return {
    email: readLabel(listDataEntries(getMemberAt(contact, 'Email'))[0]),
    content: {
      firstName: readDataText(getMemberAt(person, 'PersonName', 'FirstName')),
      lastName: readDataText(getMemberAt(person, 'PersonName', 'Surname')),
      phone: phone ?? null,
      location: readTownAndCountry(address),
      headline: readLabel(getMemberAt(learner, 'Headline', 'Description')),
      summary: null,
      skills: ['Computer', 'JobRelated', 'Organisational', 'Communication', 'Other'].flatMap((kind) =>
        readSkillNames(getMember(skills, kind)),
      ),
      work: listNestedEntries(learner, 'WorkExperienceList', 'WorkExperience').flatMap(
        (one) => readWorkEntry(one) ?? [],
      ),
      education: listNestedEntries(learner, 'EducationList', 'Education').flatMap(
        (one) => readEducationEntry(one) ?? [],
      ),
      languages: readLanguages(getMember(skills, 'Linguistic')),
      certificates: listNestedEntries(learner, 'AchievementList', 'Achievement').flatMap(
        (one) => readCertificate(one) ?? [],
      ),
      links: listNestedEntries(contact, 'WebsiteList', 'Website').flatMap((one) => readLink(readLabel(one)) ?? []),
    },
    unmapped: listNestedEntries(learner, 'AchievementList', 'Achievement').flatMap((one) =>
      readCertificate(one) ? [] : (convertHtmlToText(getMember(one, 'Description')) ?? []),
    ),
  }
}

/** Lists entries: XML has them in a list element, JSON directly in the list. */
function listNestedEntries(data: Data, list: string, entry: string): Data[] {
  const whole = getMember(data, list)
  return whole === undefined ? listDataEntries(getMember(data, entry)) : listDataEntries(getMember(whole, entry))
}

/** Returns the label of a value with code and label, or the value itself. */
function readLabel(data: Data): string | null {
  return (
    readDataText(data) ??
    readDataText(getMember(data, 'Contact')) ??
    readDataText(getMember(data, 'Label')) ??
    readDataText(getMemberAt(data, 'Label', 'Label'))
  )
}

function readTownAndCountry(address: Data): string | null {
  const town = readDataText(getMember(address, 'Municipality'))
  const country =
    readDataText(getMemberAt(address, 'Country', 'Label')) ?? readDataText(getMemberAt(address, 'Country', 'Code'))
  return town !== null && country !== null ? `${town}, ${country}` : (town ?? country)
}

function readWorkEntry(one: Data): Work | null {
  const employer = getMember(one, 'Employer')
  const company = readDataText(getMember(employer, 'Name'))
  const title = readLabel(getMember(one, 'Position')) ?? company
  if (title === null) return null
  return {
    title,
    company,
    location: readTownAndCountry(getMemberAt(employer, 'ContactInfo', 'Address', 'Contact')),
    dates: readEntryDates(one),
    description: convertHtmlToText(getMember(one, 'Activities')),
  }
}

function readEducationEntry(one: Data): Education | null {
  const degree = readDataText(getMember(one, 'Title'))
  const school = readDataText(getMemberAt(one, 'Organisation', 'Name')) ?? degree
  if (school === null) return null
  return {
    school,
    degree,
    field: readLabel(getMember(one, 'Field')),
    dates: readEntryDates(one),
    description: convertHtmlToText(getMember(one, 'Activities')),
  }
}

function readEntryDates(one: Data): Work['dates'] {
  const period = getMember(one, 'Period')
  const isCurrent = readDataText(getMember(period, 'Current')) === 'true' || getMember(period, 'Current') === true
  return parseDataPeriod(toYearAndMonth(getMember(period, 'From')), toYearAndMonth(getMember(period, 'To')), isCurrent)
}

/** Reads a date, whose parts are attributes in XML ("--03") and members in JSON. */
function toYearAndMonth(data: Data): Data {
  const year = readDataText(getMember(data, 'year'))
  return year === null
    ? data
    : { year, month: (readDataText(getMember(data, 'month')) ?? '').replaceAll(/\D/g, '').slice(0, 2) }
}

function readLanguages(linguistic: Data): Language[] {
  const native = listNestedEntries(linguistic, 'MotherTongueList', 'MotherTongue')
  const foreign = listNestedEntries(linguistic, 'ForeignLanguageList', 'ForeignLanguage')
  const toLanguages = (one: Data, fluency: Language['fluency']): Language[] => {
    const name = readLabel(getMember(one, 'Description'))
    return name === null ? [] : [{ name, fluency }]
  }
  return [
    ...native.flatMap((one) => toLanguages(one, 'native')),
    ...foreign.flatMap((one) =>
      toLanguages(
        one,
        detectFluency(
          readDataText(getMemberAt(one, 'ProficiencyLevel', 'SpokenInteraction')) ??
            readDataText(getMemberAt(one, 'ProficiencyLevel', 'Listening')) ??
            '',
        ),
      ),
    ),
  ]
}

/** Reads skills, which are in sentences and HTML lists. */
function readSkillNames(data: Data) {
  const lines = (convertHtmlToText(getMember(data, 'Description')) ?? '')
    .split('\n')
    .filter((line) => line.length < 400)
  return readSkills(lines.map((text) => createLine(text, { isBullet: true }))).map(({ name }) => ({
    name,
    proficiency: null,
  }))
}

function readCertificate(one: Data): Certificate | null {
  const code = readDataText(getMemberAt(one, 'Title', 'Code')) ?? ''
  const name = convertHtmlToText(getMember(one, 'Description'))?.split('\n')[0]
  if (name === undefined || !/cert|courses|seminars/i.test(code)) return null
  return { name, issuer: null, issued: parseDataMonth(getMember(one, 'Date')), expires: null, url: null }
}

function readLink(text: string | null): Link | null {
  const url = text === null ? null : parseWebUrl(text)
  return url === null ? null : { label: findSiteName(url), url }
}

/** Converts simple HTML to text, one line per paragraph. */
export function convertHtmlToText(data: Data): string | null {
  const text = readDataText(data)?.slice(0, 20_000)
  if (text === undefined) return null
  const lines = text
    .replaceAll(/<\/(?:p|li|div|ul|ol|h\d)>|<br ?\/?>/gi, '\n')
    .replaceAll(/<[^<>]{0,300}>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? null : lines.join('\n')
}
