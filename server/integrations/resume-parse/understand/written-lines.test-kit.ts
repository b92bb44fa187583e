import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { createLine, type Line } from '#server/integrations/resume-parse/layout/line.ts'
import { understandResumeLines } from './understand-lines.ts'

/**
 * Parses lines in a compact notation with these prefixes, in this order: "c2 " for the second column, "!24 " for a type
 * size, "* " for bold, "- " for a list item, "^ " for the edge of a page. " ¦ " is a wide gap, and "…" at the end means
 * that the next word did not fit.
 */
export function listLines(written: readonly string[]): Line[] {
  return written.map((one) => {
    const [, column, size, bold, item, edge, text = ''] =
      /^(?:c(\d) )?(?:!(\d+) )?(\* )?(- )?(\^ )?(.*)$/u.exec(one) ?? []
    const parts = text.replace(/…$/u, '').split(' ¦ ')
    return createLine(parts.join('  '), {
      parts,
      size: Number(size ?? 10),
      isBold: bold !== undefined,
      isBullet: item !== undefined,
      isEdge: edge !== undefined,
      isFull: text.endsWith('…'),
      column: Number(column ?? 1),
      page: 1,
      gap: bold === undefined ? 1.2 : 2,
      x: item === undefined ? 50 : 64,
    })
  })
}

/** Parses such lines as a resume, below a name and a mail address. */
export function readOf(written: readonly string[]): ProfileContent {
  const lines = listLines(['!20 Ada Thornbury', 'ada@example.com', ...written])
  return understandResumeLines(lines, { links: [], titles: [] }).content
}
