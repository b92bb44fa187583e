import type { Certificate, Education, Language, Link, Work } from '#contract/profile/profile-content.ts'
import { fluencyIn } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { labelOf, webAddress } from '#server/integrations/resume-parse/understand/person/find-links.ts'
import { readSkills } from '#server/integrations/resume-parse/understand/lists/read-skills.ts'
import { plainLine } from '#server/integrations/resume-parse/layout/line.ts'
import { monthOf, periodOf } from './data-dates.ts'
import { entries, member, memberAt, words, type Data } from './data-node.ts'
import { dataPhone } from './data-phone.ts'
import type { FoundData } from './found-resume.ts'

/** The part about the person, of Europass as XML or JSON (versions 3 and 4). */
function learnerOf(data: Data): Data {
  return member(data, 'LearnerInfo') ?? memberAt(data, 'SkillsPassport', 'LearnerInfo')
}

export const isEuropass = (data: Data) => learnerOf(data) !== undefined

/** Reads a Europass "SkillsPassport", as XML or JSON. */
export function readEuropass(data: Data): FoundData {
  const learner = learnerOf(data)
  const person = member(learner, 'Identification')
  const contact = member(person, 'ContactInfo')
  const address = memberAt(contact, 'Address', 'Contact')
  const country = words(memberAt(address, 'Country', 'Code'))
  const [phone] = entries(listIn(contact, 'TelephoneList', 'Telephone')).flatMap(
    (one) => dataPhone(labelled(one), { homes: country === null ? [] : [country], language: null }) ?? [],
  )
  const skills = member(learner, 'Skills')
  return {
    email: labelled(entries(memberAt(contact, 'Email'))[0]),
    content: {
      firstName: words(memberAt(person, 'PersonName', 'FirstName')),
      lastName: words(memberAt(person, 'PersonName', 'Surname')),
      phone: phone ?? null,
      location: placeOf(address),
      headline: labelled(memberAt(learner, 'Headline', 'Description')),
      summary: null,
      skills: ['Computer', 'JobRelated', 'Organisational', 'Communication', 'Other'].flatMap((kind) =>
        skillNames(member(skills, kind)),
      ),
      work: listIn(learner, 'WorkExperienceList', 'WorkExperience').flatMap((one) => workOf(one) ?? []),
      education: listIn(learner, 'EducationList', 'Education').flatMap((one) => educationOf(one) ?? []),
      languages: languagesOf(member(skills, 'Linguistic')),
      certificates: listIn(learner, 'AchievementList', 'Achievement').flatMap((one) => certificateOf(one) ?? []),
      links: listIn(contact, 'WebsiteList', 'Website').flatMap((one) => linkOf(labelled(one)) ?? []),
    },
    unmapped: listIn(learner, 'AchievementList', 'Achievement').flatMap((one) =>
      certificateOf(one) ? [] : (plain(member(one, 'Description')) ?? []),
    ),
  }
}

/** XML has a list within a list element, JSON the list itself. */
function listIn(data: Data, list: string, entry: string): Data[] {
  const whole = member(data, list)
  return whole === undefined ? entries(member(data, entry)) : entries(member(whole, entry))
}

/** A value with its code and its label, or by itself. */
function labelled(data: Data): string | null {
  return (
    words(data) ??
    words(member(data, 'Contact')) ??
    words(member(data, 'Label')) ??
    words(memberAt(data, 'Label', 'Label'))
  )
}

function placeOf(address: Data): string | null {
  const town = words(member(address, 'Municipality'))
  const country = words(memberAt(address, 'Country', 'Label')) ?? words(memberAt(address, 'Country', 'Code'))
  return town !== null && country !== null ? `${town}, ${country}` : (town ?? country)
}

function workOf(one: Data): Work | null {
  const employer = member(one, 'Employer')
  const company = words(member(employer, 'Name'))
  const title = labelled(member(one, 'Position')) ?? company
  if (title === null) return null
  return {
    title,
    company,
    location: placeOf(memberAt(employer, 'ContactInfo', 'Address', 'Contact')),
    dates: datesOf(one),
    description: plain(member(one, 'Activities')),
  }
}

function educationOf(one: Data): Education | null {
  const degree = words(member(one, 'Title'))
  const school = words(memberAt(one, 'Organisation', 'Name')) ?? degree
  if (school === null) return null
  return {
    school,
    degree,
    field: labelled(member(one, 'Field')),
    dates: datesOf(one),
    description: plain(member(one, 'Activities')),
  }
}

function datesOf(one: Data): Work['dates'] {
  const period = member(one, 'Period')
  const isCurrent = words(member(period, 'Current')) === 'true' || member(period, 'Current') === true
  return periodOf(dateOf(member(period, 'From')), dateOf(member(period, 'To')), isCurrent)
}

/** XML writes a date's parts as attributes ("--03"), JSON as members. */
function dateOf(data: Data): Data {
  const year = words(member(data, 'year'))
  return year === null ? data : { year, month: (words(member(data, 'month')) ?? '').replaceAll(/\D/g, '').slice(0, 2) }
}

function languagesOf(linguistic: Data): Language[] {
  const native = listIn(linguistic, 'MotherTongueList', 'MotherTongue')
  const foreign = listIn(linguistic, 'ForeignLanguageList', 'ForeignLanguage')
  const of = (one: Data, fluency: Language['fluency']): Language[] => {
    const name = labelled(member(one, 'Description'))
    return name === null ? [] : [{ name, fluency }]
  }
  return [
    ...native.flatMap((one) => of(one, 'native')),
    ...foreign.flatMap((one) =>
      of(
        one,
        fluencyIn(
          words(memberAt(one, 'ProficiencyLevel', 'SpokenInteraction')) ??
            words(memberAt(one, 'ProficiencyLevel', 'Listening')) ??
            '',
        ),
      ),
    ),
  ]
}

/** Skills are told in sentences and lists of HTML. */
function skillNames(data: Data) {
  const lines = (plain(member(data, 'Description')) ?? '').split('\n').filter((line) => line.length < 400)
  return readSkills(lines.map((text) => plainLine(text, { isBullet: true }))).map(({ name }) => ({
    name,
    proficiency: null,
  }))
}

function certificateOf(one: Data): Certificate | null {
  const code = words(memberAt(one, 'Title', 'Code')) ?? ''
  const name = plain(member(one, 'Description'))?.split('\n')[0]
  if (name === undefined || !/cert|courses|seminars/i.test(code)) return null
  return { name, issuer: null, issued: monthOf(member(one, 'Date')), expires: null, url: null }
}

function linkOf(text: string | null): Link | null {
  const url = text === null ? null : webAddress(text)
  return url === null ? null : { label: labelOf(url), url }
}

/** The words of a little HTML, paragraph by paragraph. */
export function plain(data: Data): string | null {
  const text = words(data)?.slice(0, 20_000)
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
