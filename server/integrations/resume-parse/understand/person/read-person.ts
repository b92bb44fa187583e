import type { BasicInfo } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { findExactHeadingKind } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import type { UsualLook } from '#server/integrations/resume-parse/understand/measure-usual-look.ts'
import type { Section } from '#server/integrations/resume-parse/understand/sections/split-sections.ts'
import type { Origin } from '#server/integrations/resume-parse/understand/line-sources.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import { findEmail, isAgencyAddress } from './find-email.ts'
import { extractLinks, type FoundLink } from './extract-links.ts'
import { findLocation } from './find-location.ts'
import { findPersonName, type FoundName } from './names/find-name.ts'
import { groupHintWords, countWordsInAddresses, type KnownWords } from './names/name-hints.ts'
import { dropTextAboutOthers } from './drop-text-about-others.ts'
import { findPhone } from './find-phone.ts'
import { guessHomeCountriesByMail, guessHomeCountries } from './home-countries.ts'
import { splitPersonName, capitalizePersonName } from './names/split-name.ts'

type Document = {
  lines: readonly Line[]
  sections: readonly Section[]
  links: readonly string[]
  /** Title and author in the file's metadata. */
  titles: readonly string[]
  usual: UsualLook
  language: string | null
}

export type Person = {
  email: string | null
  basics: BasicInfo
  links: FoundLink[]
  sources: Origin[]
  /** Sentences about the person before the first heading. */
  introduction: Line[]
}

const ABOUT = new Set<Section['kind']>(['head', 'contact', 'personal', 'links'])
/**
 * Sections that may contain the person's contact data too. In other sections, numbers belong to employers, schools and
 * references.
 */
const MAY_SAY = new Set<Section['kind']>(['summary', 'skills', 'languages', 'certificates'])

const listSectionLines = (sections: readonly Section[], kinds: ReadonlySet<Section['kind']>) =>
  sections.filter(({ kind }) => kinds.has(kind)).flatMap((section) => section.lines)

const CANDIDATE =
  /^(?:name of (?:the )?)?(?:candidate|applicant|kandidat(?:in)?|bewerber(?:in)?|candidat(?:e|o|a)?|kandidaat)(?:\s(?:name|profile))?\s*[:：]/iu

const ENTRIES = new Set<Section['kind']>(['work', 'education', 'skills', 'certificates'])

const SUMMARY = new Set<Section['kind']>(['summary'])

const NEAR = 5

/** Reads the person's name and contact data. */
export function readPerson({ lines, sections, links, titles, usual, language }: Document): Person {
  const others = listLinesAboutOthers(lines, sections)
  const all = lines.filter((line) => !others.has(line))
  const named = sections
    .filter(isAboutPerson)
    .flatMap((section) => section.lines)
    .filter((line) => !others.has(line))
  const email = findEmail(dropTextAboutOthers([...named, ...all]), links)
  const known = groupHintWords({
    email: email?.email ?? null,
    links: [...links, ...listWebProfileTexts(lines)],
    titles,
    ...collectTextsAndEntries(sections),
  })
  const looks = { usual, known, language }
  const summary = listSectionLines(sections, SUMMARY)
  const name =
    findPersonName([...named, ...listContactLinesElsewhere(sections, email, null)], looks) ??
    findPersonName([...named, ...summary], looks) ??
    findPersonName(all, looks, true)
  const about = [...named, ...listContactLinesElsewhere(sections, email, { name, known })]
  const headline = findHeadlineLine(about, name, usual)
  const own = dropTextAboutOthers(about).filter((line) => !isAgencyLine(line))
  const rest = own.flatMap((line) =>
    line === headline ? [] : line === name?.line ? takeTextBesideName(line, name) : [line],
  )
  const location = findLocation([...rest, ...summary.filter(hasLabel)], { language, name: name?.text ?? null })
  const hints = {
    language,
    homes: location ? guessHomeCountries(location, language) : guessHomeCountriesByMail(email?.email ?? '', language),
  }
  const phone = findPhone(own, listSectionLines(sections, MAY_SAY), hints)
  const found = extractLinks(about, links)
  const split = name ? splitFoundName(name, language) : { firstName: null, lastName: null }
  const toLines = (line: Line | null | undefined): Line[] => (line ? [line] : [])
  return {
    email: email?.email ?? null,
    basics: {
      ...split,
      phone: phone?.phone ?? null,
      location: location?.location ?? null,
      headline: headline?.text ?? null,
    },
    links: found,
    sources: [
      ['firstName', toLines(name?.line)],
      ['lastName', toLines(name?.line)],
      ['email', toLines(email?.line)],
      ['phone', toLines(phone?.line)],
      ['location', toLines(location?.line)],
      ['headline', toLines(headline)],
      ...found.map(({ line }, at): Origin => [`links.${at}`, toLines(line)]),
    ],
    introduction: listIntroductorySentences(sections),
  }
}

/**
 * Lists lines about other people: those about references, and those above "Candidate: Jane Reed", which are about the
 * sender.
 */
function listLinesAboutOthers(lines: readonly Line[], sections: readonly Section[]): ReadonlySet<Line> {
  const contactSections = sections.flatMap((one) =>
    one.heading && dropTextAboutOthers([one.heading]).length === 0 ? one.lines : [],
  )
  const sent = lines.slice(
    0,
    Math.max(
      0,
      lines.findIndex(({ text }) => CANDIDATE.test(text)),
    ),
  )
  return new Set([...contactSections, ...sent])
}

const isAboutPerson = ({ kind, heading }: Section) =>
  ABOUT.has(kind) || (heading !== null && CANDIDATE.test(heading.text))

/** Collects sentences, and names of jobs and schools, whose words are not the person's name. */
function collectTextsAndEntries(sections: readonly Section[]): { texts: string[]; entries: string[] } {
  const texts = sections.flatMap((section) => section.lines.map(({ text }) => text))
  return { texts, entries: listSectionLines(sections, ENTRIES).map(({ text }) => text) }
}

/**
 * Lists contact data among sections: in a column beside them, under an objective at the top, or with labels at the end.
 * It is next to the mail address; if it has labels, the address must be the person's own.
 */
function listContactLinesElsewhere(
  sections: readonly Section[],
  mail: { email: string; line: Line | null } | null,
  of: { name: FoundName | null; known: KnownWords } | null,
): Line[] {
  const line = mail?.line ?? null
  const { heading, lines, kind } =
    sections.find((section) => line !== null && !ABOUT.has(section.kind) && section.lines.includes(line)) ?? {}
  if (!lines || line === null) return []
  const at = lines.indexOf(line)
  const near = lines.slice(Math.max(0, at - NEAR), at + NEAR + 1)
  if (heading && heading.page === line.page && heading.column !== line.column)
    return near.filter(({ column }) => column === line.column)
  if (kind === 'summary') return near
  const isOwn = of?.name && countWordsInAddresses(of.name.text.split(' '), of.known) > 0
  const isHeaded = near.slice(0, near.indexOf(line)).some(({ text }) => findExactHeadingKind(text) === 'contact')
  return isOwn || isHeaded ? near.filter((one) => one === line || hasLabel(one)) : []
}

const hasLabel = ({ text }: Line) => /^\p{L}[^:：]{1,28}[:：]/u.test(text)

/** Whether a line is an agency's address or name on its paper. */
const isAgencyLine = ({ text }: Line) => text.split(/[\s|·•,;:]+/).some(isAgencyAddress)

const splitFoundName = ({ text, parts, isTurned }: FoundName, language: string | null) =>
  parts ? capitalizePersonName(parts, language) : splitPersonName(text, language, isTurned)

/** Lists lines with a web profile. */
const listWebProfileTexts = (lines: readonly Line[]) =>
  lines.flatMap(({ text }) => (text.includes('.com/') ? [text.replaceAll(/\s/g, '')] : [])).slice(0, 10)

/** Splits text in a separate column beside the name, such as an address. */
function takeTextBesideName(line: Line, { text }: FoundName): Line[] {
  const words = text.toLowerCase()
  const parts = line.parts.filter((part) => !words.includes(part.toLowerCase()) && !part.toLowerCase().includes(words))
  return parts.length > 0 && parts.length < line.parts.length ? [{ ...line, parts, text: parts.join('  ') }] : []
}

/** Finds the headline directly below the name. */
function findHeadlineLine(about: readonly Line[], name: FoundName | null, usual: UsualLook): Line | null {
  const at = name ? about.indexOf(name.line) : -1
  if (!name || at < 0) return null
  const isOfName = (line: Line) => name.text.endsWith(line.text)
  const near = [about[at + 1], about[at + 2], about[at + 3], about[at - 1]].flatMap((line) =>
    line && !isOfName(line) ? [dropContactParts(line)] : [],
  )
  const likely = near.filter(canBeHeadline)
  const isLarger = (line: Line | undefined) => line !== undefined && line.size > usual.size * 1.08 && usual.size > 0
  return (
    likely.find((line) => hasJobTitleWord(line.text)) ??
    likely.find((line) => line === near[0] && isLarger(line) && !isKnownTown(line.text) && !isPlaceText(line.text)) ??
    null
  )
}

/** Drops the first part of a line, whose other parts may be contact data. */
function dropContactParts(line: Line): Line {
  const [first = '', ...others] = line.parts
  return others.length > 0 && others.every((part) => /@|\d{3}|https?:|www\./.test(part))
    ? { ...line, text: first, parts: [first] }
    : line
}

function canBeHeadline({ text, parts }: Line): boolean {
  return parts.length === 1 && text.length <= 120 && !/[@\d]|https?:|www\.|[.:]$/.test(text)
}

/** Lists sentences, as opposed to names and addresses. */
function listIntroductorySentences(sections: readonly Section[]): Line[] {
  const [head] = sections
  return head?.kind === 'head'
    ? head.lines.filter(({ text }) => text.length > 60 && text.split(/\s+/).length > 9 && !/@|\+\d/.test(text))
    : []
}
