import { PDF } from '@libpdf/core'
import { unpackWoff } from '#server/signing/print/woff.ts'
import type { Pages, TextRun } from '#src/features/export-resume/document/pages.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'

/** What the library is told: every text where it stands, and the fonts as it takes them. */
export type BareResume = {
  pages: readonly (readonly TextRun[])[]
  height: number
  fonts: ReadonlyMap<Font, Uint8Array>
}

/** Takes the texts of a resume that is laid out already, and unpacks its fonts, which the library does not. */
export function bareResume({ pages, height }: Pages): BareResume {
  const texts = pages.map(({ marks }) => marks.filter((mark): mark is TextRun => mark.kind === 'text'))
  const used = new Set(texts.flat().map(({ font }) => font))
  return { pages: texts, height, fonts: new Map([...used].map((font) => [font, unpackWoff(Buffer.from(font.file))])) }
}

/**
 * The library alone: the same texts at the same places, in parts of the same fonts; no lines broken, nothing shaped
 * or tagged.
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
