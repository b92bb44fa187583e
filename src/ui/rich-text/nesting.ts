import { RICH_BLOCKS } from '#contract/zod-free/rich-html.ts'
import type { RichElement } from './parse-rich-text.ts'

// Rules for valid nesting. Markup must parse to the tree that was rendered, or server-rendered pages would not hydrate.
// These are the places where the HTML parser rearranges elements.

const HEADING = /^h[1-6]$/
const NOTHING: ReadonlySet<string> = new Set()
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'td', 'th'])
const TABLE: ReadonlySet<string> = new Set(['table'])
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])
const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot'])
const BLOCKS: ReadonlySet<string> = new Set(RICH_BLOCKS.split(' '))

/** Closes elements that the next one may not be in: a paragraph before a block, an item before an item. */
export function closeImpliedElements(open: RichElement[], next: string): void {
  if (BLOCKS.has(next)) closeNearestMatch(open, (tag) => tag === 'p', CELLS)
  if (HEADING.test(next)) closeNearestMatch(open, (tag) => HEADING.test(tag), CELLS)
  if (next === 'a') closeNearestMatch(open, (tag) => tag === 'a', NOTHING)
  if (next === 'li') closeNearestMatch(open, (tag) => tag === 'li', LISTS)
  if (next === 'dt' || next === 'dd') closeNearestMatch(open, (tag) => tag === 'dt' || tag === 'dd', LISTS)
  if (next === 'tr' || CELLS.has(next)) closeNearestMatch(open, (tag) => tag === 'caption', TABLE)
  if (next === 'tr') closeNearestMatch(open, (tag) => tag === 'tr', TABLE)
  if (CELLS.has(next)) closeNearestMatch(open, (tag) => CELLS.has(tag), TABLE)
  if (isTableSection(next)) closeNearestMatch(open, isTableSection, TABLE)
}

/**
 * Whether the next element, or text, is allowed in the innermost open one. Tables contain captions and sections,
 * sections rows, rows cells.
 */
export function canContain(parent: string | undefined, next: string): boolean {
  if (isTableSection(next)) return parent === 'table'
  if (next === 'tr') return SECTIONS.has(parent ?? '')
  if (CELLS.has(next)) return parent === 'tr'
  return parent !== 'table' && parent !== 'tr' && !SECTIONS.has(parent ?? '')
}

function closeNearestMatch(
  open: RichElement[],
  isMatch: (tag: string) => boolean,
  boundary: ReadonlySet<string>,
): void {
  for (let at = open.length - 1; at >= 0; at--) {
    const tag = open[at]?.tag ?? ''
    if (isMatch(tag)) {
      open.length = at
      return
    }
    if (boundary.has(tag)) return
  }
}

const isTableSection = (tag: string) => tag === 'caption' || SECTIONS.has(tag)
