import type { Passage } from '#src/features/export-resume/document/parse-passages.ts'
import { getComma } from '#src/features/export-resume/document/comma.ts'
import {
  buildResumeDocument,
  type DocumentOptions,
  type DocumentSection,
  type Entry,
} from '#src/features/export-resume/document/resume-document.ts'
import type { ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import { countColumns, wrapLine } from './wrap-line.ts'

/**
 * A resume as plain text, at most 80 columns wide unless an address is longer. Each line is one thing, so that
 * programs read it too.
 */
export function toPlainText(profile: ExportedProfile, options: DocumentOptions): string {
  const { name, headline, contacts, sections, locale } = buildResumeDocument(profile, options)
  const head = [name, ...(headline === null ? [] : [headline]), ...contacts.map(({ text }) => text)]
  const parts = sections.map((section) => [
    section.title,
    '-'.repeat(countColumns(section.title)),
    ...formatSection(section, getComma(locale)),
  ])
  return `${[head, ...parts].map((lines) => lines.flatMap((line) => wrapLine(line)).join('\n')).join('\n\n')}\n`
}

function formatSection(section: DocumentSection, comma: string): string[] {
  if ('passages' in section) return formatPassages(section.passages)
  if ('entries' in section)
    return section.entries.flatMap((entry, index) => [...(index === 0 ? [] : ['']), ...formatEntry(entry)])
  if ('words' in section) return [section.words.join(comma)]
  if ('pairs' in section) return section.pairs.map(({ name, value }) => (value === null ? name : `${name} – ${value}`))
  return section.links.map(({ label, href }) => (label === null ? href : `${label}: ${href}`))
}

function formatEntry({ title, place, dates, href, passages }: Entry): string[] {
  const details = [place, dates].filter((part) => part !== null).join(' | ')
  const lines = formatPassages(passages)
  return [
    title,
    ...(details === '' ? [] : [details]),
    ...(href === null ? [] : [href]),
    ...(passages[0]?.kind === 'paragraph' ? ['', ...lines] : lines),
  ]
}

function formatPassages(passages: readonly Passage[]): string[] {
  return passages.flatMap((passage, index) => {
    const lines = passage.kind === 'list' ? passage.points.map((point) => `- ${point}`) : passage.text.split('\n')
    return index === 0 ? lines : ['', ...lines]
  })
}
