import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PDF, type PdfRef } from '@libpdf/core'
import { createSubsetTag, toUnicodeMap } from '#contract/pdf-text/glyph-codes.ts'
import { createFontSubset, type OpenSubset } from '#contract/pdf-text/subset-font.ts'
import type { PrintFont } from './open-font.ts'

/** A font in a document; `finish` embeds the used part. */
export type Embedded = { ref: PdfRef; subset: OpenSubset; finish: () => void }

/** Codes are glyphs of the subset, each mapped to its text (ISO 32000-2, 9.7). */
export function embedFont(pdf: PDF, font: PrintFont): Embedded {
  const type0 = new PdfDict()
  const subset = createFontSubset(font.tables)
  const finish = () => {
    const { file, codes } = subset.finish()
    const name = PdfName.of(`${createSubsetTag(codes)}+${font.name}`)
    const toPdfNumber = (value: number) => PdfNumber.of((value * 1000) / font.unitsPerEm)
    const program = PdfStream.fromDict({ Length1: PdfNumber.of(file.length) }, file)
    const descendant = PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('CIDFontType2'),
      BaseFont: name,
      CIDSystemInfo: PdfDict.of({
        Registry: PdfString.fromString('Adobe'),
        Ordering: PdfString.fromString('Identity'),
        Supplement: PdfNumber.of(0),
      }),
      FontDescriptor: pdf.register(buildFontDescriptor(font, name, pdf.register(program))),
      CIDToGIDMap: PdfName.of('Identity'),
      W: PdfArray.of(PdfNumber.of(0), PdfArray.of(...codes.map(({ width }) => toPdfNumber(width)))),
    })
    type0.set('Type', PdfName.of('Font'))
    type0.set('Subtype', PdfName.of('Type0'))
    type0.set('BaseFont', name)
    type0.set('Encoding', PdfName.of('Identity-H'))
    type0.set('DescendantFonts', PdfArray.of(pdf.register(descendant)))
    const map = new TextEncoder().encode(toUnicodeMap(codes))
    type0.set('ToUnicode', pdf.register(PdfStream.fromDict({}, map)))
  }
  return { ref: pdf.register(type0), subset, finish }
}

/** Font flag for a font whose codes are not letters. */
const SYMBOLIC = 4

function buildFontDescriptor({ shaper, unitsPerEm, tables }: PrintFont, name: PdfName, program: PdfRef): PdfDict {
  const { ascender, descender } = shaper.hExtents()
  const toPdfNumber = (value: number) => PdfNumber.of(Math.round((value * 1000) / unitsPerEm))
  const head = tables.get('head')
  const box = [36, 38, 40, 42].map((at) => toPdfNumber(head?.getInt16(at) ?? 0))
  return PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: name,
    Flags: PdfNumber.of(SYMBOLIC),
    FontBBox: PdfArray.of(...box),
    ItalicAngle: PdfNumber.of(0),
    Ascent: toPdfNumber(ascender),
    Descent: toPdfNumber(descender),
    CapHeight: toPdfNumber(ascender),
    StemV: PdfNumber.of(80),
    FontFile2: program,
  })
}
