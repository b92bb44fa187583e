import {
  EMPTY_PROFILE,
  profileContent,
  SECTION_ENTRIES,
  type Certificate,
  type Education,
  type ProfileContent,
  type Work,
} from '#contract/profile/profile-content.ts'
import { cleanLineOrNull, cleanMultilineOrNull } from './clean-values.ts'

/** Parsed content, before its values are cut to the limits of a profile. */
export type FoundContent = Omit<ProfileContent, 'preferences'>

const ADDRESS = /^https?:\/\/[^\s/$.?#][^\s]*$/iu

/**
 * Adapts parsed content to a profile: each value satisfies its schema, entries without a name are dropped, and lists
 * are limited.
 */
export function cleanProfileContent(found: FoundContent): ProfileContent {
  const content: ProfileContent = {
    ...EMPTY_PROFILE,
    firstName: cleanLineOrNull(found.firstName),
    lastName: cleanLineOrNull(found.lastName),
    ...(found.nameOrder ? { nameOrder: found.nameOrder } : {}),
    phone: found.phone !== null && /^\+[1-9]\d{4,14}$/.test(found.phone) ? found.phone : null,
    location: cleanLineOrNull(found.location),
    headline: cleanLineOrNull(found.headline),
    summary: cleanMultilineOrNull(found.summary),
    skills: cleanNamedEntries(found.skills, 'skills'),
    work: found.work.flatMap((one) => cleanWork(one) ?? []).slice(0, SECTION_ENTRIES.work),
    education: found.education.flatMap((one) => cleanEducation(one) ?? []).slice(0, SECTION_ENTRIES.education),
    languages: cleanNamedEntries(found.languages, 'languages'),
    certificates: found.certificates
      .flatMap((one) => cleanCertificate(one) ?? [])
      .slice(0, SECTION_ENTRIES.certificates),
    links: found.links
      .map(({ label, url }) => ({ label: cleanLineOrNull(label), url: url.trim() }))
      .filter((one) => ADDRESS.test(one.url) && one.url.length <= 2000)
      .slice(0, SECTION_ENTRIES.links),
  }
  return profileContent.safeParse(content).success ? content : EMPTY_PROFILE
}

function cleanNamedEntries<Entry extends { name: string }>(
  entries: readonly Entry[],
  of: 'skills' | 'languages',
): Entry[] {
  return entries
    .flatMap((entry) => {
      const name = cleanLineOrNull(entry.name)
      return name === null ? [] : [{ ...entry, name }]
    })
    .slice(0, SECTION_ENTRIES[of])
}

function cleanWork({ title, company, location, dates, description }: Work): Work | null {
  const name = cleanLineOrNull(title)
  if (name === null) return null
  return {
    title: name,
    company: cleanLineOrNull(company),
    location: cleanLineOrNull(location),
    dates: cleanDates(dates),
    description: cleanMultilineOrNull(description),
  }
}

function cleanEducation({ school, degree, field, dates, description }: Education): Education | null {
  const name = cleanLineOrNull(school)
  if (name === null) return null
  return {
    school: name,
    degree: cleanLineOrNull(degree),
    field: cleanLineOrNull(field),
    dates: cleanDates(dates),
    description: cleanMultilineOrNull(description),
  }
}

function cleanCertificate({ name, issuer, issued, expires, url }: Certificate): Certificate | null {
  const plain = cleanLineOrNull(name)
  if (plain === null) return null
  return {
    name: plain,
    issuer: cleanLineOrNull(issuer),
    issued: checkMonthText(issued),
    expires: checkMonthText(expires),
    url: url !== null && ADDRESS.test(url) ? url : null,
  }
}

function cleanDates(dates: Work['dates']): Work['dates'] {
  if (!dates) return null
  const [startDate, endDate] = [checkMonthText(dates.startDate), dates.isCurrent ? null : checkMonthText(dates.endDate)]
  return startDate === null && endDate === null && !dates.isCurrent
    ? null
    : { startDate, endDate, isCurrent: dates.isCurrent }
}

const checkMonthText = (text: string | null) =>
  text !== null && /^(?:(?:0[1-9]|1[0-2])\/)?(?:19|20)\d\d$/.test(text) ? text : null
