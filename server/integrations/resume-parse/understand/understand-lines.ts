import type { Work } from '#contract/profile/profile-content.ts'
import { isClosingLine } from '#server/integrations/resume-parse/lexicon/closing-words.ts'
import { detectHeadingLanguage } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { detectTextLanguage } from '#server/integrations/resume-parse/lexicon/text-language.ts'
import { joinColonsToLabels } from '#server/integrations/resume-parse/layout/join-colons.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { LONGEST_LINE, LONGEST_TEXT, MOST_LINES } from '#server/integrations/resume-parse/limits.ts'
import type { ReadResume } from '#server/integrations/resume-parse/resume.ts'
import { cleanProfileContent } from './clean-profile-content.ts'
import { truncateText } from './clean-values.ts'
import { measureUsualLook } from './measure-usual-look.ts'
import { toDescriptionText } from './entries/join-lines-to-paragraphs.ts'
import { readEducationSection } from './entries/read-education.ts'
import { readWorkSection } from './entries/read-work.ts'
import { separateLanguagesFromSkills } from './lists/separate-languages-from-skills.ts'
import { readCertificates } from './lists/read-certificates.ts'
import { readLanguages } from './lists/read-languages.ts'
import { readSkills } from './lists/read-skills.ts'
import { readPerson } from './person/read-person.ts'
import { isTextUnderstood, retainCertainValues } from './drop-uncertain-values.ts'
import { splitSections, type Section } from './sections/split-sections.ts'
import { createSourceCollector, listUnmappedLines } from './line-sources.ts'

/** Link targets of a file; `titles` are title and author in its metadata. */
type Extras = { links: readonly string[]; titles: readonly string[] }

/** Extracts the content of a resume from its lines. */
export function understandResumeLines(
  all: readonly Line[],
  { links, titles }: Extras,
): Omit<ReadResume, 'pages' | 'isScan'> {
  const lines = limitTextLength(all.map(joinColonsToLabels))
  const text = lines.map((line) => line.text).join('\n')
  const sections = splitSections(lines)
  const language = detectTextLanguage(text) ?? detectLanguageByHeadings(sections)
  const filterSections = (kind: Section['kind']) => sections.filter((section) => section.kind === kind)
  const listLines = (kind: Section['kind']) =>
    filterSections(kind).flatMap((section) => section.lines.filter((line) => !isClosingLine(line.text)))
  const person = readPerson({ lines, sections, links, titles, usual: measureUsualLook(lines), language })
  const summary = listLines('summary').length > 0 ? listLines('summary') : person.introduction
  const work = filterSections('work').flatMap((section) => readWorkSection(section.lines))
  const studies = filterSections('education').map((section) => readEducationSection(section.lines))
  const education = studies.flatMap((one) => one.education)
  const known = separateLanguagesFromSkills(listLines('skills'))
  const skills = readSkills(known.skills)
  const languages = readLanguages([...listLines('languages'), ...known.languages])
  const certificates = [...readCertificates(listLines('certificates')), ...studies.flatMap((one) => one.certificates)]
  const content = cleanProfileContent({
    ...person.basics,
    summary: toDescriptionText(summary),
    work: work.map(({ value }) => value satisfies Work),
    education: education.map(({ value }) => value),
    skills: skills.map(({ name }) => ({ name, proficiency: null })),
    languages: languages.map(({ value }) => value),
    certificates: certificates.map(({ value }) => value),
    links: person.links.map(({ value }) => value),
  })
  const sources = createSourceCollector()
  sources.add(person.sources)
  sources.add([['summary', summary]])
  work.forEach((one, at) => sources.addEntry(`work.${at}`, one.lines))
  education.forEach((one, at) => sources.addEntry(`education.${at}`, one.lines))
  sources.add(skills.map(({ line }, at) => [`skills.${at}`, [line]]))
  sources.add(languages.map(({ line }, at) => [`languages.${at}`, [line]]))
  sources.add(certificates.map((one, at) => [`certificates.${at}`, one.lines]))
  const unmapped = listUnmappedLines(lines, sections, sources.used)
  const found = { content, sources: sources.list(content), unmapped }
  const whole = { language, email: person.email, text: text.slice(0, LONGEST_TEXT) }
  return isTextUnderstood(text, language, sections)
    ? { ...whole, ...found }
    : { ...whole, ...retainCertainValues(found, lines), isUnclear: true }
}

function detectLanguageByHeadings(sections: readonly Section[]): string | null {
  for (const { heading } of sections) {
    const language = heading && detectHeadingLanguage(heading.text)
    if (language) return language
  }
  return null
}

/** Limits the length of each line and of all text together. */
function limitTextLength(lines: readonly Line[]): Line[] {
  let left = LONGEST_TEXT
  return lines.slice(0, MOST_LINES).flatMap((line) => {
    const most = Math.min(left, LONGEST_LINE)
    left -= Math.min(line.text.length, most)
    if (most <= 0) return []
    if (line.text.length <= most) return [line]
    const text = truncateText(line.text, most)
    return [{ ...line, text, parts: [text] }]
  })
}
