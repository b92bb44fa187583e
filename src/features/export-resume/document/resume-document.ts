import { formatFullName } from '#contract/account/person-name.ts'
import { getDirection } from '#contract/locales.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import {
  pickExportedSections,
  type ExportedProfile,
  type Section,
} from '#src/features/export-resume/exported-profile.ts'
import type { Labels } from '#src/features/export-resume/labels.ts'
import { getComma } from './comma.ts'
import { parsePassages, type Passage } from './parse-passages.ts'
import { formatMonth, formatRange } from './months.ts'

/** A resume in words, in reading order, before anything has a position or a type size. */
export type ResumeDocument = {
  locale: string
  direction: 'ltr' | 'rtl'
  name: string
  headline: string | null
  contacts: readonly Contact[]
  contactTitle: string
  sections: readonly DocumentSection[]
  /** The text at the foot of a page. */
  pageLabel: (page: number, pages: number) => string
}
/** `href` is null if there is nothing to link to. */
export type Contact = { text: string; href: string | null }
export type DocumentSection =
  | { section: 'summary'; title: string; passages: readonly Passage[] }
  | { section: 'work' | 'education' | 'certificates'; title: string; entries: readonly Entry[] }
  | { section: 'skills'; title: string; words: readonly string[] }
  | { section: 'languages'; title: string; pairs: readonly Pair[] }
  | { section: 'links'; title: string; links: readonly LabelledLink[] }
/** An entry; `place` is the company or school, with its location. */
export type Entry = {
  title: string
  place: string | null
  dates: string | null
  href: string | null
  passages: readonly Passage[]
}
export type Pair = { name: string; value: string | null }
export type LabelledLink = { label: string | null; text: string; href: string }

export type DocumentOptions = { locale: string; sections: readonly Section[]; labels: Labels }

/** Converts the chosen parts of a profile to text, in the language of the labels. Empty sections are left out. */
export function buildResumeDocument(
  profile: ExportedProfile,
  { locale, sections, labels }: DocumentOptions,
): ResumeDocument {
  const chosen = pickExportedSections(profile, { sections })
  const getTitle = (section: Section) => labels.sections[section]
  const all: DocumentSection[] = [
    { section: 'summary', title: getTitle('summary'), passages: parsePassages(chosen.summary ?? '') },
    { section: 'work', title: getTitle('work'), entries: toWorkEntries(chosen.work, locale, labels) },
    {
      section: 'education',
      title: getTitle('education'),
      entries: toEducationEntries(chosen.education, locale, labels),
    },
    { section: 'skills', title: getTitle('skills'), words: chosen.skills.map(({ name }) => name) },
    { section: 'languages', title: getTitle('languages'), pairs: toLanguagePairs(chosen.languages, labels) },
    {
      section: 'certificates',
      title: getTitle('certificates'),
      entries: toCertificateEntries(chosen.certificates, locale, labels),
    },
    { section: 'links', title: getTitle('links'), links: chosen.links.map(toLabelledLink) },
  ]
  return {
    locale,
    direction: getDirection(locale),
    name: formatFullName(profile) || profile.email,
    headline: profile.headline,
    contacts: listContacts(chosen),
    contactTitle: getTitle('contact'),
    sections: all.filter((section) => countContent(section) > 0),
    pageLabel: labels.page,
  }
}

function listContacts({ email, phone, location }: ExportedProfile): Contact[] {
  return [
    ...(email === '' ? [] : [{ text: email, href: `mailto:${email}` }]),
    ...(phone === null ? [] : [{ text: phone, href: `tel:${phone}` }]),
    ...(location === null ? [] : [{ text: location, href: null }]),
  ]
}

/** Joins the texts that are present, with this separator. */
const joinPresentTexts = (between: string, ...parts: (string | null)[]) =>
  parts.filter((part) => part !== null).join(between) || null

function toWorkEntries(work: ProfileContent['work'], locale: string, labels: Labels): Entry[] {
  return work.map(({ title, company, location, dates, description }) => ({
    title,
    place: joinPresentTexts(getComma(locale), company, location),
    dates: formatRange(dates, locale, labels.present),
    href: null,
    passages: parsePassages(description ?? ''),
  }))
}

function toEducationEntries(education: ProfileContent['education'], locale: string, labels: Labels): Entry[] {
  return education.map(({ school, degree, field, dates, description }) => {
    const studied = joinPresentTexts(getComma(locale), degree, field)
    return {
      title: studied ?? school,
      place: studied === null ? null : school,
      dates: formatRange(dates, locale, labels.present),
      href: null,
      passages: parsePassages(description ?? ''),
    }
  })
}

function toCertificateEntries(certificates: ProfileContent['certificates'], locale: string, labels: Labels): Entry[] {
  return certificates.map(({ name, issuer, issued, expires, url }) => ({
    title: name,
    place: joinPresentTexts(' · ', issuer, expires === null ? null : labels.expires(formatMonth(expires, locale))),
    dates: issued === null ? null : formatMonth(issued, locale),
    href: url,
    passages: [],
  }))
}

function toLanguagePairs(languages: ProfileContent['languages'], labels: Labels): Pair[] {
  return languages.map(({ name, fluency }) => ({ name, value: fluency === null ? null : labels.fluency[fluency] }))
}

function toLabelledLink({ label, url }: ProfileContent['links'][number]): LabelledLink {
  return { label, text: url.replace(/^https?:\/\//i, '').replace(/\/$/, ''), href: url }
}

function countContent(section: DocumentSection): number {
  if ('passages' in section) return section.passages.length
  if ('entries' in section) return section.entries.length
  if ('words' in section) return section.words.length
  return 'pairs' in section ? section.pairs.length : section.links.length
}
