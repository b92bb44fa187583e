import { rgb, type PDF, type PDFPage } from '@libpdf/core'
import { drawSignature } from './draw-signature.ts'
import type { Pen } from './text-writer.ts'

const INK = rgb(0.1, 0.12, 0.16)
const QUIET = rgb(0.36, 0.4, 0.46)
const LINE = rgb(0.8, 0.83, 0.87)
const A4 = { width: 595, height: 842 }
const MARGIN = 56
const WIDE = A4.width - 2 * MARGIN
const LABEL_WIDTH = 130
const BIG = 34
const DRAWN = { width: 240, height: 90 }

export type Row = [label: string, value: string, more?: readonly string[]]

export type FactsPage = {
  title: string
  subtitle: string
  /** The signer's name in large type with its label, and the drawn signature below it. */
  name: { label: string; text: string; drawing: string | null }
  rows: readonly Row[]
  /** The small print at the end of the page. */
  notes: string
}

/** Appends a page with a signer's name in large type, and facts below it. */
export function addFactsPage(pdf: PDF, pen: Pen, { title, subtitle, name, rows, notes }: FactsPage): PDFPage {
  const page = pdf.addPage(A4)
  const put = (text: string, y: number, size: number, color = INK) =>
    pen.write(page, text, { x: MARGIN, y }, { size, color })
  let y = A4.height - MARGIN - 22
  put(title, y, 22)
  y -= 22
  put(subtitle, y, 10, QUIET)

  y -= 34 + BIG
  put(name.label, y + BIG + 12, 10, QUIET)
  put(name.text, y, pen.fit(name.text, BIG, WIDE))
  if (name.drawing) y -= 16 + drawSignature(page, name.drawing, { x: MARGIN, top: y - 16, ...DRAWN })
  y -= 18
  page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + WIDE, y }, color: LINE, thickness: 0.8 })

  y -= 8
  for (const [label, value, more = []] of rows) y = writeFactRow(page, pen, label, [value, ...more], y)
  y -= 18
  for (const line of pen.lines(notes, 9, WIDE)) {
    put(line, y, 9, QUIET)
    y -= 13
  }
  return page
}

const SPELT =
  'Letters of some scripts cannot be set on this page and are named by their Unicode number, such as [U+0939]. The name as it was ' +
  'typed is part of what is sealed, and shown where the letter is checked.'

/**
 * Explains code points if one of the names has any: letters that cannot be printed are replaced by them
 * (docs/decisions/016-names-in-every-script.md).
 */
export function explainCodePoints(pen: Pen, names: readonly string[]): string {
  return names.some((name) => pen.spells(name)) ? `${SPELT} ` : ''
}

export const explainWhereToVerify = (site: string) =>
  `It can be checked at ${new URL('/careers/verify', site).href} without sending the file anywhere.`

/** Formats a time for these pages. */
export const formatUtcTime = (at: string) => `${at.replace('T', ' ').replace(/(\.\d+)?Z$/, '')} UTC`

function writeFactRow(page: PDFPage, pen: Pen, label: string, values: readonly string[], top: number): number {
  let y = top - 16
  pen.write(page, label, { x: MARGIN, y }, { size: 10, color: QUIET })
  for (const line of values.flatMap((value) => pen.lines(value, 10, WIDE - LABEL_WIDTH))) {
    pen.write(page, line, { x: MARGIN + LABEL_WIDTH, y }, { size: 10 })
    y -= 14
  }
  return y + 10
}
