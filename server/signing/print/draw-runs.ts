import {
  ops,
  PdfArray,
  PdfDict,
  PdfNumber,
  PdfString,
  type PDF,
  type PDFPage,
  type PdfRef,
  type rgb,
} from '@libpdf/core'
import { encodeClusters } from '#contract/pdf-text/glyph-codes.ts'
import { resolvePdfObject } from '#server/files/pdf-pages/inherited-attributes.ts'
import { embedFont, type Embedded } from './embed-font.ts'
import type { PrintFont } from './open-font.ts'
import type { Run } from './shape-line.ts'

export type Ink = { x: number; y: number; size: number; color: ReturnType<typeof rgb> }

/** Draws runs on pages of a document, with codes that map to the exact text. Call `finish` last. */
export function createRunDrawer(pdf: PDF) {
  const fonts = new Map<string, Embedded>()
  const embedOnce = (font: PrintFont) => {
    const known = fonts.get(font.name) ?? embedFont(pdf, font)
    fonts.set(font.name, known)
    return known
  }
  return {
    draw(page: PDFPage, runs: readonly Run[], { x, y, size, color }: Ink): void {
      const shown = runs.flatMap(({ font, clusters, isRightToLeft }) => {
        const { ref, subset } = embedOnce(font)
        const parts = encodeClusters(clusters, isRightToLeft, font.unitsPerEm, subset)
        return [
          ops.setFont(addFontToPage(pdf, page, ref), size),
          ops.showTextArray(
            PdfArray.of(
              ...parts.map((part) => (typeof part === 'string' ? PdfString.fromHex(part) : PdfNumber.of(part))),
            ),
          ),
        ]
      })
      page.drawOperators([
        ops.pushGraphicsState(),
        ops.setNonStrokingRGB(color.red, color.green, color.blue),
        ops.beginText(),
        ops.moveText(x, y),
        ...shown,
        ops.endText(),
        ops.popGraphicsState(),
      ])
    },
    finish(): void {
      for (const { finish } of fonts.values()) finish()
    },
  }
}

/** Adds a font to a page's resources and returns its name there. */
function addFontToPage(pdf: PDF, page: PDFPage, ref: PdfRef): string {
  const resources = page.getResources()
  const known = resolvePdfObject(pdf, resources.get('Font'))
  const fonts = known instanceof PdfDict ? known : new PdfDict()
  if (fonts !== known) resources.set('Font', fonts)
  const found = [...fonts].find(([, value]) => value === ref)
  if (found) return found[0].value
  let number = 0
  while (fonts.has(`P${number}`)) number += 1
  fonts.set(`P${number}`, ref)
  return `P${number}`
}
