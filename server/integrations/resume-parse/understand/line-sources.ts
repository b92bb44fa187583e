import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { isDocumentTitle } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { LONGEST_SOURCE, MOST_UNMAPPED } from '#server/integrations/resume-parse/limits.ts'
import type { Source } from '#server/integrations/resume-parse/resume.ts'
import { truncateText } from './clean-values.ts'
import type { Section } from './sections/split-sections.ts'

/** The source lines of a value, and its path in the content. */
export type Origin = readonly [path: string, lines: readonly Line[]]

export type Sources = {
  /** Keys of lines from which a value was read. */
  readonly used: ReadonlySet<string>
  add(origins: readonly Origin[]): void
  /** Adds the parts of an entry: for `work.0` its `title`, `dates` and `description`. */
  addEntry(path: string, lines: Readonly<Record<string, readonly Line[]>>): void
  /** Lists the sources of values that are in the content. */
  list(content: ProfileContent): Source[]
}

/** Collects the sources of values. */
export function createSourceCollector(): Sources {
  const origins: Origin[] = []
  const used = new Set<string>()
  const add = (more: readonly Origin[]) => {
    for (const origin of more) {
      origins.push(origin)
      for (const line of origin[1]) for (const one of line.from ?? [line]) used.add(toLineKey(one))
    }
  }
  return {
    used,
    add,
    addEntry: (path, lines) => add(Object.entries(lines).map(([name, of]) => [`${path}.${name}`, of])),
    list: (content) =>
      origins.flatMap(([path, lines]) =>
        hasValueAt(content, path) && lines.length > 0 ? [buildLineSource(path, lines)] : [],
      ),
  }
}

/** Lists lines from which nothing was read, without headings. */
export function listUnmappedLines(
  lines: readonly Line[],
  sections: readonly Section[],
  used: ReadonlySet<string>,
): string[] {
  const headings = new Set(sections.flatMap(({ heading }) => (heading ? [toLineKey(heading)] : [])))
  return lines
    .filter((line) => !used.has(toLineKey(line)) && !headings.has(toLineKey(line)) && !isDocumentTitle(line.text))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ text }) => truncateText(text, LONGEST_SOURCE))
    .slice(0, MOST_UNMAPPED)
}

/**
 * Builds a key of a line. Text after a label is a line of its own at the same position, so the key contains its end.
 */
const toLineKey = ({ page, column, x, gap, size, text }: Line) =>
  JSON.stringify([page, column, x, gap, size, text.slice(-40)])

function buildLineSource(path: string, lines: readonly Line[]): Source {
  const text = truncateText(lines.map((line) => line.text).join(' '), LONGEST_SOURCE)
  return { path, page: lines[0]?.page ?? null, text }
}

function hasValueAt(content: ProfileContent, path: string): boolean {
  let value: unknown = content
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value !== null && value !== undefined && value !== ''
}
