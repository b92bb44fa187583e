import { detectDirection, hasRightToLeftLetters, toLogicalText } from './logical-order.ts'

/**
 * Merges each right-to-left line of a text layer into one piece in logical order, at the position and width of the
 * painted pieces. `layer` must be rendered in the document.
 */
export function mergeTextLayerLines(layer: Element): void {
  const page = detectDirection(layer.textContent)
  const lines = [...Map.groupBy(listTextPieces(layer), findStructurePart).values()]
    .flatMap(groupIntoLines)
    .filter((line) => line.some(({ text }) => hasRightToLeftLetters(text)))
  // Measures everything before changing anything, to avoid a layout per line.
  const joined = lines.map((line) => mergeLine(line, page))
  const widths = joined.map(({ piece }) => piece.getBoundingClientRect().width)
  for (const [index, { piece, width }] of joined.entries()) {
    const natural = widths[index] ?? 0
    const scale = Number(piece.style.getPropertyValue('--scale-x') || 1)
    if (natural > 0) piece.style.setProperty('--scale-x', String((scale * width) / natural))
  }
}

type Piece = { element: HTMLElement; text: string; rect: DOMRect }

const listTextPieces = (layer: Element): Piece[] =>
  [...layer.querySelectorAll<HTMLElement>('span[role=presentation]')].map((element) => ({
    element,
    text: element.textContent,
    rect: element.getBoundingClientRect(),
  }))

/**
 * The part of the letter's structure that a piece belongs to, identified by an id; inside, glyphs may be marked
 * individually.
 */
const findStructurePart = ({ element }: Piece) => element.closest('.markedContent[id]')

/** Groups pieces side by side: a line ends where the next piece is at another height. */
function groupIntoLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  let top = Number.NaN
  for (const piece of pieces) {
    if (Math.abs(piece.rect.top - top) <= piece.rect.height / 2) lines.at(-1)?.push(piece)
    else {
      lines.push([piece])
      top = piece.rect.top
    }
  }
  return lines
}

/** Merges a line into one piece; returns it with its target width, px. */
function mergeLine(line: readonly Piece[], page: 'rtl' | 'ltr'): { piece: HTMLElement; width: number } {
  const left = Math.min(...line.map(({ rect }) => rect.left))
  const width = Math.max(...line.map(({ rect }) => rect.right)) - left
  const leftmost = line.find(({ rect }) => rect.left === left)?.element
  const [piece, ...others] = line.map(({ element }) => element)
  if (!piece) throw new Error('a line has a piece')
  piece.style.left = leftmost?.style.left ?? ''
  piece.textContent = toLogicalText(
    line.map(({ text, rect }) => ({ text, left: rect.left })),
    page,
  )
  piece.dir = page
  for (const other of others) other.remove()
  return { piece, width }
}
