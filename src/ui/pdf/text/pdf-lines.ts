import { detectDirection, hasRightToLeftLetters, toLogicalText } from './logical-order.ts'

/** A line in logical order, and its page, from 1. */
export type PdfLine = { text: string; page: number }

/** A file may claim any number of pages, so the rest is ignored. */
const MOST_PAGES = 200

/** All lines of a PDF with text, from the top; empty if the file has too many pages. */
export async function readPdfLines(pdf: Readable): Promise<PdfLine[]> {
  const lines: PdfLine[] = []
  if (pdf.numPages > MOST_PAGES) return lines
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    lines.push(...readPageLines(items.filter(isTextPiece)).map((text) => ({ text, page })))
  }
  return lines
}

/** The lines of a page: text at the same height, in logical order. */
export function readPageLines(pieces: readonly Piece[]): string[] {
  const direction = detectDirection(pieces.map(({ str }) => str).join(''))
  return groupIntoRows(pieces)
    .map((row) => joinRowText(row, direction).normalize('NFKC').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function groupIntoRows(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = []
  let [height, isEnded] = [Number.NaN, true]
  for (const piece of pieces) {
    const [, , , size = 0, , at = 0] = piece.transform as number[]
    const isSame = !isEnded && Math.abs(at - height) <= Math.abs(size) / 2
    // Spaces and line ends have a meaningless position of their own.
    if (isSame || piece.str.trim() === '') found.at(-1)?.push(piece)
    else found.push([piece])
    if (piece.str.trim() !== '') height = at
    isEnded = piece.hasEOL
  }
  return found
}

function joinRowText(row: readonly Piece[], direction: 'rtl' | 'ltr'): string {
  const text = row.map(({ str }) => str).join('')
  if (!hasRightToLeftLetters(text)) return text
  const placed = row.map(({ str, transform }) => ({ text: str, left: Number((transform as number[])[4]) }))
  return toLogicalText(placed, direction)
}

/** Items of pdf.js are pieces of text, and marks between them. */
const isTextPiece = (item: object): item is Piece => 'str' in item

type Piece = { str: string; transform: unknown[]; hasEOL: boolean }
type Page = { getTextContent(): Promise<{ items: object[] }> }
type Readable = { numPages: number; getPage(page: number): Promise<Page> }
