import type { Quirk } from '#tests/bench/resumes/layouts/write.ts'
import type { HtmlLayout } from '#tests/bench/resumes/layouts/html/styles.ts'
import type { LatexLayout } from '#tests/bench/resumes/layouts/latex/sources.ts'
import type { WriterLayout } from '#tests/bench/resumes/layouts/writer/documents.ts'
import type { LocaleCode } from '#tests/bench/resumes/people/locale.ts'
import type { Half } from '#tests/bench/resumes/people/person.ts'

export type Layout = HtmlLayout | LatexLayout | WriterLayout | 'text' | 'json'
export type Format = 'pdf' | 'docx' | 'odt' | 'txt' | 'json'
export type Planned = { half: Half; locale: LocaleCode; layout: Layout; format: Format; quirks: Quirk[]; name: string }
type Line = readonly [locale: LocaleCode, layout: Layout, format: Format, ...quirks: Quirk[]]

/** Every language and every layout in both halves, in different combinations. */
export const PLAN: readonly Planned[] = [
  ...planLines('tuned', listTunedLines()),
  ...planLines('held-back', listHeldBackLines()),
]

function listTunedLines(): Line[] {
  return [
    ['en', 'two-columns', 'pdf', 'tagged'],
    ['en', 'article', 'pdf'],
    ['en', 'writer-tables', 'docx', 'employers-in-capitals'],
    ['en', 'text', 'txt'],
    ['de', 'date-table', 'pdf', 'photo'],
    ['de', 'writer-header', 'odt'],
    ['de', 'moderncv', 'pdf'],
    ['de', 'json', 'json'],
    ['fr', 'sidebar', 'pdf', 'photo'],
    ['fr', 'writer-text-boxes', 'docx'],
    ['es', 'small-caps', 'pdf', 'name-in-capitals'],
    ['es', 'text', 'txt'],
    ['es', 'writer-header', 'pdf', 'english-headings'],
    ['pt', 'plain', 'pdf'],
    ['pt', 'moderncv', 'pdf'],
    ['pt', 'writer-tables', 'odt'],
    ['it', 'page-header', 'pdf'],
    ['it', 'writer-text-boxes', 'odt'],
    ['it', 'json', 'json'],
    ['nl', 'two-columns', 'pdf', 'english-headings'],
    ['nl', 'text', 'txt', 'dates-with-employer'],
    ['nl', 'writer-header', 'docx'],
    ['ar', 'sidebar', 'pdf'],
    ['ar', 'article', 'pdf'],
    ['ar', 'writer-tables', 'docx'],
    ['ja', 'date-table', 'pdf'],
    ['ja', 'text', 'txt'],
    ['ja', 'writer-header', 'docx'],
    ['zh', 'plain', 'pdf', 'tagged'],
    ['zh', 'article', 'pdf'],
    ['zh', 'writer-text-boxes', 'docx', 'english-headings'],
    ['en', 'writer-header', 'docx', 'contact-labels', 'skill-groups'],
    ['de', 'text', 'txt', 'one-line', 'contact-labels'],
    ['fr', 'writer-tables', 'docx', 'skill-groups', 'contact-labels'],
    ['it', 'text', 'txt', 'dates-with-employer'],
    ['ar', 'text', 'txt', 'contact-labels', 'one-line'],
    ['zh', 'writer-header', 'docx', 'skill-groups', 'contact-labels'],
  ]
}

function listHeldBackLines(): Line[] {
  return [
    ['en', 'sidebar', 'pdf', 'photo', 'skill-groups'],
    ['en', 'moderncv', 'pdf', 'german-headings'],
    ['en', 'writer-text-boxes', 'docx', 'dash', 'contact-labels'],
    ['de', 'small-caps', 'pdf', 'preposition'],
    ['de', 'article', 'pdf'],
    ['de', 'writer-tables', 'docx', 'employers-in-capitals', 'contact-labels'],
    ['fr', 'two-columns', 'pdf', 'contact-labels'],
    ['fr', 'text', 'txt', 'name-in-capitals', 'preposition', 'contact-labels'],
    ['fr', 'writer-header', 'odt'],
    ['fr', 'json', 'json'],
    ['es', 'page-header', 'pdf', 'english-headings', 'one-line'],
    ['es', 'moderncv', 'pdf'],
    ['es', 'writer-tables', 'odt', 'skill-groups'],
    ['pt', 'date-table', 'pdf', 'photo'],
    ['pt', 'article', 'pdf', 'employers-in-capitals', 'dates-with-employer'],
    ['pt', 'writer-text-boxes', 'odt', 'dash'],
    ['it', 'plain', 'pdf', 'name-in-capitals', 'tagged', 'dates-with-employer'],
    ['it', 'writer-header', 'pdf', 'preposition', 'skill-groups'],
    ['it', 'text', 'txt'],
    ['nl', 'sidebar', 'pdf', 'tagged', 'dates-with-employer'],
    ['nl', 'json', 'json'],
    ['nl', 'writer-tables', 'pdf', 'english-headings', 'contact-labels'],
    ['ar', 'two-columns', 'pdf'],
    ['ar', 'writer-header', 'docx', 'one-line'],
    ['ar', 'text', 'txt'],
    ['ja', 'small-caps', 'pdf'],
    ['ja', 'article', 'pdf', 'dash'],
    ['ja', 'writer-text-boxes', 'docx', 'contact-labels'],
    ['zh', 'page-header', 'pdf', 'skill-groups'],
    ['zh', 'writer-header', 'pdf', 'english-headings'],
    ['zh', 'date-table', 'pdf', 'one-line'],
  ]
}

function planLines(half: Half, lines: readonly Line[]): Planned[] {
  return lines.map(([locale, layout, format, ...quirks]) => ({
    half,
    locale,
    layout,
    format,
    quirks,
    name: `${locale}-${layout}`,
  }))
}
