import { PDF } from '@libpdf/core'
import { unpackWoff } from '#server/signing/print/woff.ts'
import type { Pages, TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'

/** The library's input: every text with its position, and fonts in its format. */
export type BareResume = {
  pages: readonly (readonly TextRun[])[]
  height: number
  fonts: ReadonlyMap<Font, Uint8Array>
}

/** Converts a finished layout, and unpacks its fonts, which the library cannot. */
export function buildBareResume({ pages, height }: Pages): BareResume {
  const texts = pages.map(({ marks }) => marks.filter((mark): mark is TextRun => mark.kind === 'text'))
  const used = new Set(texts.flat().map(({ font }) => font))
  return { pages: texts, height, fonts: new Map([...used].map((font) => [font, unpackWoff(Buffer.from(font.file))])) }
}

/**
 * Draws the resume with the PDF library alone: the same texts at the same positions, in subsets of the same fonts;
 * without line breaking, shaping or tags.
 */
export async function drawBareResume({ pages, height, fonts }: BareResume): Promise<Uint8Array> {
  const pdf = PDF.create()
  const embedded = new Map([...fonts].map(([font, file]) => [font, pdf.embedFont(file)]))
  for (const texts of pages) {
    const page = pdf.addPage({ size: 'a4' })
    for (const { text, x, y, size, font } of texts) {
      const own = embedded.get(font)
      if (own) page.drawText(text, { x, y: height - y, size, font: own })
    }
  }
  return pdf.save({ subsetFonts: true })
}
