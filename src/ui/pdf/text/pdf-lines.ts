import { detectDirection, isRightToLeft, toLogicalText } from './logical-order.ts'

/** A line as it is read, and the page it is on, from 1. */
export type PdfLine = { text: string; page: number }

/** Nobody waits for the text of more pages: a file may claim to have any number. */
const MOST_PAGES = 200

/** All lines of a PDF that have any text, from above; none of one that is too long to be read. */
export async function readPdfLines(pdf: Readable): Promise<PdfLine[]> {
  const lines: PdfLine[] = []
  if (pdf.numPages > MOST_PAGES) return lines
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    lines.push(...readPageLines(items.filter(isPiece)).map((text) => ({ text, page })))
  }
  return lines
}

/** The lines of one page: what stands on the same height, in the order in which it is read. */
export function readPageLines(pieces: readonly Piece[]): string[] {
  const direction = detectDirection(pieces.map(({ str }) => str).join(''))
  return groupIntoRows(pieces)
    .map((row) => joinRow(row, direction).normalize('NFKC').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function groupIntoRows(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = []
  let [height, isEnded] = [Number.NaN, true]
  for (const piece of pieces) {
    const [, , , size = 0, , at = 0] = piece.transform as number[]
    const isSame = !isEnded && Math.abs(at - height) <= Math.abs(size) / 2
    // Blanks and ends of lines have a place of their own, which says nothing.
    if (isSame || piece.str.trim() === '') found.at(-1)?.push(piece)
    else found.push([piece])
    if (piece.str.trim() !== '') height = at
    isEnded = piece.hasEOL
  }
  return found
}

function joinRow(row: readonly Piece[], direction: 'rtl' | 'ltr'): string {
  const text = row.map(({ str }) => str).join('')
  if (!isRightToLeft(text)) return text
  const placed = row.map(({ str, transform }) => ({ text: str, left: Number((transform as number[])[4]) }))
  return toLogicalText(placed, direction)
}

/** As pdf.js has them: pieces of text, and marks between them. */
const isPiece = (item: object): item is Piece => 'str' in item

type Piece = { str: string; transform: unknown[]; hasEOL: boolean }
type Page = { getTextContent(): Promise<{ items: object[] }> }
type Readable = { numPages: number; getPage(page: number): Promise<Page> }
