import { extractTextFromHtml } from '#server/platform/html-text.ts'
import { BENEFITS, NICE, REQUIRED } from './section-headings.ts'

/**
 * `required`: must have; `nice`: nice to have; `other`: the work itself; `benefits`: about the employer, no
 * requirements.
 */
export type SectionKind = 'required' | 'nice' | 'other' | 'benefits'
/** A line of a job's text, word for word but for its white space. */
export type JobLine = { text: string; kind: SectionKind }

const SIGN = '\u0001'
const HEADING = /<h[1-6]\b[^<>]*>/gi
const BLOCK = /<\/?(?:p|div|li|ul|ol|br|h[1-6]|tr|td|th|table|section|article|dl|dt|dd|blockquote|hr)\b[^<>]*>/gi
/** Characters of a description's markup that are read. */
const MAX_HTML_LENGTH = 60_000
const MAX_HEADING_LENGTH = 90
/** Characters up to which a line without heading markup may be a heading. */
const SHORT = 45
/** Characters from which a line is a paragraph. */
const LONG = 300
const MAX_LINE_LENGTH = 600
const MAX_LINES = 400

/**
 * Splits a description into lines, classified by the headings above them. Text after about ten pages is ignored.
 * O(length).
 */
export function splitJobLines(html: string): JobLine[] {
  const marked = html
    .slice(0, MAX_HTML_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(HEADING, `\n${SIGN}`)
    .replaceAll(BLOCK, '\n')
  const lines: JobLine[] = []
  let kind: SectionKind = 'other'
  for (const marks of marked.split('\n')) {
    const isHeading = marks.includes(SIGN)
    const text = extractTextFromHtml(marks.replaceAll(SIGN, '')).replaceAll(/\s+/g, ' ').trim()
    if (text === '') continue
    const heads = isHeading || text.endsWith(':') || text.length <= SHORT
    const sectionKind = heads ? findSectionKind(text) : null
    if (sectionKind) kind = sectionKind
    else if (isHeading) kind = 'other'
    for (const sentence of text.length > LONG ? text.split(/(?<=[.!?。])\s+/) : [text])
      // a sentence may state that it is optional
      lines.push({
        text: sentence.slice(0, MAX_LINE_LENGTH),
        kind: isNiceToHaveSentence(kind, sentence) ? 'nice' : kind,
      })
    if (lines.length >= MAX_LINES) break
  }
  return lines.slice(0, MAX_LINES)
}

const isNiceToHaveSentence = (kind: SectionKind, sentence: string) =>
  kind === 'required' && NICE.test(sentence.slice(0, MAX_LINE_LENGTH))

function findSectionKind(heading: string): SectionKind | null {
  if (heading.length > MAX_HEADING_LENGTH) return null
  if (NICE.test(heading)) return 'nice'
  if (BENEFITS.test(heading)) return 'benefits'
  return REQUIRED.test(heading) ? 'required' : null
}
