import { ops, type PDFPage } from '@libpdf/core'
import type { PageTurn } from '#server/files/letter-places/page-geometry.ts'

/** What turns a drawing against the page, round its origin: the opposite of `turnBox`. */
type Matrix = Parameters<typeof ops.concatMatrix>
const MATRICES: Readonly<Record<Exclude<PageTurn, 0>, Matrix>> = {
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
}

/** What `draw` draws stands upright as the page is shown, at the coordinates of then. */
export function drawAsShown(page: PDFPage, turn: PageTurn, draw: () => void): void {
  if (turn === 0) return draw()
  page.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(...MATRICES[turn])])
  draw()
  page.drawOperators([ops.popGraphicsState()])
}
