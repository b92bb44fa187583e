import {
  EMPTY_PROFILE,
  profileContent,
  SECTION_ENTRIES,
  type Certificate,
  type Education,
  type ProfileContent,
  type Work,
} from '#contract/profile/profile-content.ts'
import { lineValue, textValue } from './clean-values.ts'

/** What was found, with values of any length. */
export type FoundContent = Omit<ProfileContent, 'preferences'>

/** What was found as a profile takes it: each value fits its schema, entries without a name are gone, lists are not too long. */
export function cleanContent(found: FoundContent): ProfileContent {
  const content: ProfileContent = {
    ...EMPTY_PROFILE,
    firstName: lineValue(found.firstName),
    lastName: lineValue(found.lastName),
    ...(found.nameOrder ? { nameOrder: found.nameOrder } : {}),
    phone: found.phone !== null && /^\+[1-9]\d{4,14}$/.test(found.phone) ? found.phone : null,
    location: lineValue(found.location),
    headline: lineValue(found.headline),
    summary: textValue(found.summary),
    skills: named(found.skills, 'skills'),
    work: found.work.flatMap((one) => workOf(one) ?? []).slice(0, SECTION_ENTRIES.work),
    education: found.education.flatMap((one) => educationOf(one) ?? []).slice(0, SECTION_ENTRIES.education),
    languages: named(found.languages, 'languages'),
    certificates: found.certificates.flatMap((one) => certificateOf(one) ?? []).slice(0, SECTION_ENTRIES.certificates),
    links: found.links
      .map(({ label, url }) => ({ label: lineValue(label), url: url.trim() }))
      .filter((one) => ADDRESS.test(one.url) && one.url.length <= 2000)
      .slice(0, SECTION_ENTRIES.links),
  }
  return profileContent.safeParse(content).success ? content : EMPTY_PROFILE
}

function named<Entry extends { name: string }>(entries: readonly Entry[], of: 'skills' | 'languages'): Entry[] {
  return entries
    .flatMap((entry) => {
      const name = lineValue(entry.name)
      return name === null ? [] : [{ ...entry, name }]
    })
    .slice(0, SECTION_ENTRIES[of])
}

function workOf({ title, company, location, dates, description }: Work): Work | null {
  const name = lineValue(title)
  if (name === null) return null
  return {
    title: name,
    company: lineValue(company),
    location: lineValue(location),
    dates: datesOf(dates),
    description: textValue(description),
  }
}

function educationOf({ school, degree, field, dates, description }: Education): Education | null {
  const name = lineValue(school)
  if (name === null) return null
  return {
    school: name,
    degree: lineValue(degree),
    field: lineValue(field),
    dates: datesOf(dates),
    description: textValue(description),
  }
}

function certificateOf({ name, issuer, issued, expires, url }: Certificate): Certificate | null {
  const plain = lineValue(name)
  if (plain === null) return null
  return {
    name: plain,
    issuer: lineValue(issuer),
    issued: month(issued),
    expires: month(expires),
    url: url !== null && ADDRESS.test(url) ? url : null,
  }
}

function datesOf(dates: Work['dates']): Work['dates'] {
  if (!dates) return null
  const [startDate, endDate] = [month(dates.startDate), dates.isCurrent ? null : month(dates.endDate)]
  return startDate === null && endDate === null && !dates.isCurrent
    ? null
    : { startDate, endDate, isCurrent: dates.isCurrent }
}

const month = (text: string | null) =>
  text !== null && /^(?:(?:0[1-9]|1[0-2])\/)?(?:19|20)\d\d$/.test(text) ? text : null
const ADDRESS = /^https?:\/\/[^\s/$.?#][^\s]*$/iu
