import { rgb, white, type PDF, type PDFPage, ops } from '@libpdf/core'
import { toPrintableName } from '#contract/account/full-name.ts'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import type { PrintPlace, PrintPlaces, PageTurn } from '#server/files/letter-places/page-geometry.ts'
import { isolatePageContent } from '#server/files/pdf-pages/isolate-content.ts'
import { givePageOwnResources } from '#server/files/pdf-pages/give-page-own-resources.ts'
import { drawSignature } from './print/draw-signature.ts'
import type { Pen } from './print/text-writer.ts'

/**
 * Matrices that rotate a drawing around the page's origin in the opposite direction of the page: the inverse of
 * `rotateBox`.
 */
type Matrix = Parameters<typeof ops.concatMatrix>

const MATRICES: Readonly<Record<Exclude<PageTurn, 0>, Matrix>> = {
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
}

const INK = rgb(0.05, 0.13, 0.38)

const QUIET = rgb(0.36, 0.4, 0.46)

/** Type size of the note below a signature, and largest type sizes of names and dates. */
const SIZES = { note: 6, name: 20, date: 10 }

/** Depth of letters below the baseline, as a multiple of the type size. */
const DEPTH = 0.25

/**
 * Height below which a box has the note beside the name, in points; the note's largest share of the box's width, and
 * its distance.
 */
const LOW = 24

const NOTE_BESIDE = 0.45

const BESIDE = 4

/** Share of a box's height for the drawn signature, above the typed one. */
const DRAWN = 0.62

/**
 * Prints the typed signature, the drawn one and the date at the letter's places. Without places, only the certificate
 * page has them.
 */
export function printSignatureAndDate(
  pdf: PDF,
  pen: Pen,
  { signature, date }: PrintPlaces,
  { facts, drawing }: { facts: SealFacts; drawing: string | null },
): void {
  for (const number of new Set([signature?.page, date?.page])) {
    const page = number === undefined ? null : pdf.getPage(number - 1)
    if (!page) continue
    givePageOwnResources(pdf, page)
    isolatePageContent(pdf, page)
  }
  // The signer's local date is unknown, so the date's time zone is printed too.
  const day = `${facts.signedAt.slice(0, 10)} (UTC)`
  if (signature) {
    const when = date ? '' : ` on ${day}`
    const stamped = { name: toPrintableName(facts.signer), drawing, note: `Signed electronically${when}` }
    drawAtPlace(pdf, signature, (page) => printSignatureBox(page, pen, signature, stamped))
  }
  if (date) drawAtPlace(pdf, date, (page) => printFittedLine(page, pen, date, day))
}

type Stamped = { name: string; drawing: string | null; note: string }

function printSignatureBox(page: PDFPage, pen: Pen, place: PrintPlace, { name, drawing, note }: Stamped): void {
  const { x, y, width, height } = place
  // A low box has no room for both below each other.
  const isLow = height < LOW
  const noteSize = pen.fit(note, SIZES.note, isLow ? width * NOTE_BESIDE : width)
  const noteWidth = isLow ? pen.width(note, noteSize) : 0
  pen.write(
    page,
    note,
    { x: x + (isLow ? width - noteWidth : 0), y: y + SIZES.note * DEPTH },
    { size: noteSize, color: QUIET },
  )
  const foot = y + (isLow ? 0 : SIZES.note * (1 + DEPTH))
  const room = height - (foot - y)
  const free = isLow ? width - noteWidth - BESIDE : width
  const drawn = drawing ? drawSignature(page, drawing, { x, top: y + height, width: free, height: room * DRAWN }) : 0
  const size = pen.fit(name, Math.min(SIZES.name, (drawn > 0 ? room * (1 - DRAWN) : room) / (1 + DEPTH)), free)
  pen.write(page, name, { x, y: foot + size * DEPTH }, { size, color: INK })
}

function printFittedLine(page: PDFPage, pen: Pen, place: PrintPlace, text: string): void {
  const size = pen.fit(text, Math.min(SIZES.date, place.height / (1 + DEPTH)), place.width)
  pen.write(page, text, { x: place.x, y: place.y + size * DEPTH }, { size, color: INK })
}

/**
 * Draws at a place, upright on the displayed page. A marker in the letter is covered, because readers should not see
 * it.
 */
function drawAtPlace(
  pdf: PDF,
  { page: number, turn = 0, isMark, x, y, width, height }: PrintPlace,
  draw: (page: PDFPage) => void,
) {
  const page = pdf.getPage(number - 1)
  if (!page) return
  drawUpright(page, turn, () => {
    if (isMark) page.drawRectangle({ x, y, width, height, color: white })
    draw(page)
  })
}

/** Draws upright on the displayed page, in the coordinates of that page. */
function drawUpright(page: PDFPage, turn: PageTurn, draw: () => void): void {
  if (turn === 0) return draw()
  page.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(...MATRICES[turn])])
  draw()
  page.drawOperators([ops.popGraphicsState()])
}
