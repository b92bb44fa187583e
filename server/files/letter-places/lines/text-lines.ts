import type { PDFPage } from '@libpdf/core'
import { rotateBox, type Box, type PageTurn } from '#server/files/letter-places/page-geometry.ts'

export type Char = { char: string; bbox: Box; fontSize: number }

/** Vertical distance up to which letters are on one line, in type sizes. */
const SAME_LINE = 0.4

/**
 * The characters of a rotated page by line, as the page is shown. For other pages, the library finds the lines itself.
 */
export function extractCharacterLines(page: PDFPage, turn: PageTurn): Char[][] {
  const lines = page.extractText().lines.map(({ spans }) => spans.flatMap(({ chars }) => chars))
  if (turn === 0) return lines
  const chars = lines
    .flat()
    // The library inserts blanks of its own between letters that it takes for one line.
    .filter(({ char }) => char.trim() !== '')
    .toSorted((a, b) => getDrawingOrder(a) - getDrawingOrder(b))
    .map(({ char, bbox, fontSize }) => ({ char, bbox: rotateBox(bbox, turn), fontSize }))
  return areMostlyHorizontal(chars) ? groupCharactersByHeight(chars) : []
}

const getDrawingOrder = ({ sequenceIndex = 0 }: { sequenceIndex?: number }) => sequenceIndex

/**
 * Whether most characters run horizontally. On a page that was rotated by mistake, words run up or down and do not
 * show where to sign.
 */
function areMostlyHorizontal(chars: readonly Char[]): boolean {
  const steps = chars.slice(1).map(({ bbox }, index) => {
    const { x, y } = chars[index]?.bbox ?? bbox
    return Math.abs(bbox.x - x) > Math.abs(bbox.y - y)
  })
  return steps.filter(Boolean).length > steps.length / 2
}

function groupCharactersByHeight(chars: readonly Char[]): Char[][] {
  const lines: Char[][] = []
  for (const one of chars.toSorted((a, b) => b.bbox.y - a.bbox.y)) {
    const line = lines.at(-1)
    if (line?.[0] && line[0].bbox.y - one.bbox.y < SAME_LINE * one.fontSize) line.push(one)
    else lines.push([one])
  }
  return lines
}
