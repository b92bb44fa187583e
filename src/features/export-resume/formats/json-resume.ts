import type { NameOrder } from '#contract/account/name-order.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import type { FLUENCIES, ProfileContent, SKILL_PROFICIENCIES } from '#contract/profile/profile-content.ts'
import { parsePassages } from '#src/features/export-resume/document/parse-passages.ts'
import { toIsoMonth } from '#src/features/export-resume/document/months.ts'
import type { ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import { omitEmpty } from './omit-empty.ts'

/** A resume of JSON Resume 1.0.0 (jsonresume.org/schema): the parts of it that a profile fills. */
export type JsonResume = {
  $schema: string
  basics: {
    name: string
    /** The standard has no such fields but allows further ones: nobody could split a full name reliably. */
    firstName?: string
    lastName?: string
    nameOrder?: NameOrder
    label?: string
    image?: string
    email?: string
    phone?: string
    url?: string
    summary?: string
    location?: { city: string }
    profiles: { network?: string; url: string }[]
  }
  work: (Period & { name?: string; position: string; location?: string; summary?: string; highlights?: string[] })[]
  education: (Period & { institution: string; studyType?: string; area?: string; summary?: string })[]
  certificates: { name: string; issuer?: string; date?: string; expires?: string; url?: string }[]
  skills: { name: string; level?: string }[]
  languages: { language: string; fluency?: string }[]
  meta: { version: string }
}
/** YYYY-MM or YYYY. A period without an end is current, unless `isCurrent` says that the end is unknown. */
type Period = { startDate?: string; endDate?: string; isCurrent?: boolean }

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** Words of the standard's examples; English, as its readers expect them. */
export const LEVELS: Readonly<Record<(typeof SKILL_PROFICIENCIES)[number], string>> = {
  below: 'Beginner',
  meets: 'Intermediate',
  exceeds: 'Advanced',
}
export const LANGUAGE_LEVELS: Readonly<Record<(typeof FLUENCIES)[number], string>> = {
  basic: 'Basic',
  conversational: 'Conversational',
  professional: 'Professional',
  fluent: 'Fluent',
  native: 'Native speaker',
}

/** A profile as JSON Resume 1.0.0. Pick sections first. */
export function toJsonResume(profile: ExportedProfile): JsonResume {
  return {
    $schema: SCHEMA,
    basics: toBasics(profile),
    work: profile.work.map(({ title, company, location, dates, description }) => ({
      ...omitEmpty({ name: company, location }),
      position: title,
      ...toPeriod(dates),
      ...toDescription(description),
    })),
    education: profile.education.map(({ school, degree, field, dates, description }) => ({
      institution: school,
      ...omitEmpty({ studyType: degree, area: field, summary: description }),
      ...toPeriod(dates),
    })),
    certificates: profile.certificates.map(({ name, issuer, issued, expires, url }) => ({
      name,
      ...omitEmpty({
        issuer,
        date: issued && toIsoMonth(issued),
        expires: expires && toIsoMonth(expires),
        url: url && toAsciiUrl(url),
      }),
    })),
    skills: profile.skills.map(({ name, proficiency }) => ({
      name,
      ...omitEmpty({ level: proficiency && LEVELS[proficiency] }),
    })),
    languages: profile.languages.map(({ name, fluency }) => ({
      language: name,
      ...omitEmpty({ fluency: fluency && LANGUAGE_LEVELS[fluency] }),
    })),
    meta: { version: 'v1.0.0' },
  }
}

function toBasics(profile: ExportedProfile): JsonResume['basics'] {
  const { firstName, lastName, nameOrder, headline, email, phone, summary, location, avatar, links } = profile
  const site = links.find(({ label }) => label === null)
  return {
    name: formatFullName(profile),
    ...omitEmpty({
      firstName,
      lastName,
      label: headline,
      image: avatar !== null && /^https?:/i.test(avatar) ? toAsciiUrl(avatar) : null,
      email: email || null,
      phone,
      url: site ? toAsciiUrl(site.url) : null,
      summary,
    }),
    ...(nameOrder ? { nameOrder } : {}),
    ...(location === null ? {} : { location: { city: location } }),
    profiles: links.map(({ label, url }) => ({ ...omitEmpty({ network: label }), url: toAsciiUrl(url) })),
  }
}

function toPeriod(dates: ProfileContent['work'][number]['dates']): Period {
  if (!dates) return {}
  const { startDate, endDate, isCurrent } = dates
  const isEndUnknown = !isCurrent && endDate === null
  return {
    ...omitEmpty({
      startDate: startDate && toIsoMonth(startDate),
      endDate: isCurrent ? null : endDate && toIsoMonth(endDate),
    }),
    ...(isEndUnknown ? { isCurrent: false } : {}),
  }
}

/**
 * Bullet points at the end become highlights, if they can be read back unchanged; otherwise the description is one
 * text.
 */
function toDescription(description: string | null): { summary?: string; highlights?: string[] } {
  const passages = parsePassages(description ?? '')
  const last = passages.at(-1)
  const before = passages.slice(0, -1)
  if (last?.kind !== 'list' || before.some(({ kind }) => kind === 'list')) return omitEmpty({ summary: description })
  const summary = before.flatMap((passage) => (passage.kind === 'paragraph' ? [passage.text] : [])).join('\n\n')
  const readBack = [summary, last.points.map((point) => `- ${point}`).join('\n')]
    .filter((text) => text !== '')
    .join('\n\n')
  if (readBack !== description) return omitEmpty({ summary: description })
  return { ...omitEmpty({ summary: summary || null }), highlights: [...last.points] }
}

/** A URL in ASCII, as RFC 3986 requires. */
function toAsciiUrl(url: string): string {
  return /^[\u0021-\u007E]+$/.test(url) || !URL.canParse(url) ? url : new URL(url).href
}
