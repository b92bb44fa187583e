import { detectDirection, isRightToLeft, toLogicalText } from './logical-order.ts'

/**
 * Makes each line of a text layer that is read from the right one piece, in the order in which it is read: in the
 * place, and as wide as, all that was painted of it. `layer` is on the page and drawn.
 */
export function readInOrder(layer: Element): void {
  const page = detectDirection(layer.textContent)
  const lines = [...Map.groupBy(listPieces(layer), findPart).values()]
    .flatMap(groupIntoLines)
    .filter((line) => line.some(({ text }) => isRightToLeft(text)))
  // All is measured, then all is changed: in turns, each would have the page laid out anew.
  const joined = lines.map((line) => join(line, page))
  const widths = joined.map(({ piece }) => piece.getBoundingClientRect().width)
  for (const [index, { piece, width }] of joined.entries()) {
    const natural = widths[index] ?? 0
    const scale = Number(piece.style.getPropertyValue('--scale-x') || 1)
    if (natural > 0) piece.style.setProperty('--scale-x', String((scale * width) / natural))
  }
}

type Piece = { element: HTMLElement; text: string; rect: DOMRect }

const listPieces = (layer: Element): Piece[] =>
  [...layer.querySelectorAll<HTMLElement>('span[role=presentation]')].map((element) => ({
    element,
    text: element.textContent,
    rect: element.getBoundingClientRect(),
  }))

/**
 * The part of the letter's structure that a piece belongs to: only those have an id. Inside, each glyph may be marked
 * by itself.
 */
const findPart = ({ element }: Piece) => element.closest('.markedContent[id]')

/** What stands side by side: a line ends where the next piece is on another height. */
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

/** One piece for all of the line, and how wide it has to be, px. */
function join(line: readonly Piece[], page: 'rtl' | 'ltr'): { piece: HTMLElement; width: number } {
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
