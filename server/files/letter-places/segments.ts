import type { PDFPage } from '@libpdf/core'
import type { Box } from './box.ts'
import { linesOf } from './lines.ts'
import type { PageView } from './page-box.ts'

/** Words that stand together on one line, apart from the next column. */
export type Segment = Box & { text: string; size: number }
export type PageSegments = PageView & {
  segments: readonly Segment[]
  /** True when the page is read from right to left: then everything here is mirrored, and so are the boxes found on it. */
  isMirrored: boolean
}

/** Columns stand further apart than this, in type sizes; words of a line never do. */
const COLUMN_GAP = 1.6
const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** The text of a page by column and line, from top to bottom, as the page is shown. */
export function segmentsOf(page: PDFPage, { turn, visible }: PageView): PageSegments {
  const segments = linesOf(page, turn).flatMap((line) => {
    const found: { chars: Box[]; text: string; size: number }[] = []
    for (const { char, bbox, fontSize } of line.toSorted((a, b) => a.bbox.x - b.bbox.x)) {
      if (char.trim() === '') continue
      const last = found.at(-1)
      const before = last?.chars.at(-1)
      const gap = before ? bbox.x - before.x - before.width : Infinity
      if (!last || gap > COLUMN_GAP * fontSize) found.push({ chars: [bbox], text: char, size: fontSize })
      else {
        last.text += gap > 0.15 * fontSize ? ` ${char}` : char
        last.chars.push(bbox)
        last.size = Math.max(last.size, fontSize)
      }
    }
    return found.map(({ chars, text, size }) => ({ ...around(chars), text: asRead(text), size }))
  })
  const isMirrored = segments.filter(({ text }) => RTL.test(text)).length > segments.length / 2
  const way = isMirrored ? mirrored : <T extends Box>(box: T) => box
  return {
    turn,
    visible: way(visible),
    segments: segments.map(way).toSorted((a, b) => b.y - a.y || a.x - b.x),
    isMirrored,
  }
}

/** The same box on a page that is looked at from behind. */
export function mirrored<T extends Box>(box: T): T {
  return { ...box, x: -box.x - box.width }
}

/** As a person reads it: ligatures apart, and Arabic and Hebrew from right to left, which PDF keeps in the order of the paper. */
function asRead(text: string): string {
  const plain = text.normalize('NFKC')
  return RTL.test(plain) ? [...plain].toReversed().join('') : plain
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}
