import { PDF, rgb, type PDFPage } from '@libpdf/core'
import type { Locale } from '#contract/locales.ts'
import { getDirection } from '#contract/locales.ts'
import { computeBidiLevels } from '#contract/pdf-text/bidi.ts'
import { createTextWriter, type Pen } from '#server/signing/print/text-writer.ts'
import { drawUntagged, createTagTree, type Tag } from '#server/signing/print/accessibility-tags.ts'

/** A heading or a paragraph. `small`: technical data without right-to-left text. */
export type Block = { as: Tag; lines: readonly Line[]; small?: true }
type Line = string | { quiet: string }

/** The contents of a human-readable record of an offer. */
export type EvidenceText = { title: string; author: string; locale: Locale; at: number; blocks: readonly Block[] }

const INK = rgb(0.1, 0.12, 0.16)
const QUIET = rgb(0.36, 0.4, 0.46)
const RULE = rgb(0.8, 0.83, 0.87)
const A4 = { width: 595, height: 842 }
const MARGIN = 56
const WIDE = A4.width - 2 * MARGIN
const FOOT = 28
/** Type size and space above, by role. */
const LOOKS = { H1: { size: 20, above: 0 }, H2: { size: 13, above: 18 }, P: { size: 10.5, above: 9 } }
const SMALL = { size: 7.5, above: 5 }
const QUIET_SIZE = 8.5
/** Space that must be left below a heading, so that it is not alone at the end of a page. */
const TOGETHER = 60
/** Direction marks that set the direction of a line, whatever it begins with. */
const MARKS = { ltr: '\u200e', rtl: '\u200f' }

/** Renders the human-readable evidence as a tagged PDF in its language and direction. */
export async function renderEvidencePdf({ title, author, locale, at, blocks }: EvidenceText): Promise<Uint8Array> {
  const pdf = PDF.create()
  const when = new Date(at)
  pdf.setMetadata({ title, author, creator: 'Foyer', creationDate: when, modificationDate: when, language: locale })
  pdf.setTitle(title, { showInWindowTitleBar: true })
  const pen = await createTextWriter(pdf)
  const sheets = createPageWriter(pdf, pen, getDirection(locale))
  for (const block of blocks) sheets.set(block)
  sheets.finish()
  pen.finish()
  return pdf.save()
}

function createPageWriter(pdf: PDF, pen: Pen, way: 'ltr' | 'rtl') {
  const tags = createTagTree(pdf)
  const pages: PDFPage[] = [pdf.addPage(A4)]
  let y = A4.height - MARGIN
  const getLastPage = (): PDFPage => pages.at(-1) ?? pdf.addPage(A4)
  const ensureSpace = (height: number) => {
    if (y - height >= MARGIN) return
    pages.push(pdf.addPage(A4))
    y = A4.height - MARGIN
  }
  const write = (text: string, size: number, color: typeof INK, runs: 'ltr' | 'rtl') => {
    const x = runs === 'rtl' ? A4.width - MARGIN - pen.width(text, size) : MARGIN
    pen.write(getLastPage(), text, { x, y }, { size, color })
  }

  return {
    set({ as, lines, small }: Block): void {
      const { size, above } = small ? SMALL : LOOKS[as]
      const runs = small ? 'ltr' : way
      if (as !== 'P') ensureSpace(TOGETHER)
      const texts = lines.map((line) => (typeof line === 'string' ? line : line.quiet))
      const element = tags.element(as, { text: findTextInReadingOrder(texts), language: small && 'en' })
      y -= above
      for (const line of lines) {
        const isQuiet = typeof line !== 'string'
        const height = isQuiet && !small ? QUIET_SIZE : size
        for (const text of pen.lines(isQuiet ? line.quiet : line, height, WIDE)) {
          ensureSpace(height * 1.45)
          y -= height * 1.45
          const color = isQuiet || small ? QUIET : INK
          tags.mark(getLastPage(), element, () => write(addDirectionMark(text, runs), height, color, runs))
        }
      }
    },

    /** Adds page numbers and the document's metadata. */
    finish(): void {
      for (const [index, one] of pages.entries())
        drawUntagged(one, () => {
          const number = `${index + 1} / ${pages.length}`
          one.drawLine({
            start: { x: MARGIN, y: FOOT + 14 },
            end: { x: A4.width - MARGIN, y: FOOT + 14 },
            color: RULE,
            thickness: 0.6,
          })
          const x = (A4.width - pen.width(number, SMALL.size)) / 2
          pen.write(one, number, { x, y: FOOT }, { size: SMALL.size, color: QUIET })
        })
      tags.finish()
    },
  }
}

/** Adds a direction mark, so that a name in another script at the start does not change the line's direction. */
function addDirectionMark(text: string, way: 'ltr' | 'rtl'): string {
  return way === 'ltr' && /^[\x20-\x7e]*$/.test(text) ? text : MARKS[way] + text
}

/** Returns the text in logical order; null if the glyphs already are in that order. */
function findTextInReadingOrder(lines: readonly string[]): string | null {
  const text = lines.join('\n').replaceAll(/[^\P{Format}\u200c\u200d]/gu, '')
  return computeBidiLevels(text, 'ltr').every((level) => level === 0) ? null : text
}
