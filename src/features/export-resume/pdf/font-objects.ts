import { createSubsetTag, toUnicodeMap } from '#contract/pdf-text/glyph-codes.ts'
import type { OpenSubset } from '#contract/pdf-text/subset-font.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import { toReference, type Objects, type Ref } from './pdf-objects.ts'
import { formatDecimal } from './syntax.ts'

/** Embeds the used subset of a font (ISO 32000-2, 9.7): codes are subset glyphs, each mapped to its text. */
export async function addFont(objects: Objects, font: Font, subset: OpenSubset, ref: Ref): Promise<void> {
  const { file, codes } = subset.finish()
  const name = `${createSubsetTag(codes)}+${font.name}`
  const scale = (value: number) => formatDecimal((value * 1000) / font.unitsPerEm)
  const program = await objects.addStream(`/Length1 ${file.length}`, file)
  const toUnicode = await objects.addStream('', new TextEncoder().encode(toUnicodeMap(codes)))
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(scale).join(' ')}] ` +
      `/ItalicAngle 0 /Ascent ${scale(font.ascent)} /Descent ${scale(font.descent)} ` +
      `/CapHeight ${scale(font.capHeight)} /StemV ${getStemWidth(font)} /FontFile2 ${toReference(program)} >>`,
  )
  const widths = codes.map(({ width }) => scale(width)).join(' ')
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${toReference(descriptor)} /CIDToGIDMap /Identity /DW 1000 /W [0 [${widths}]] >>`,
  )
  objects.set(
    ref,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${toReference(descendant)}] /ToUnicode ${toReference(toUnicode)} >>`,
  )
}

/** Stem width for viewers that cannot draw the embedded font itself and replace it. */
const getStemWidth = ({ weight }: Font) => (weight >= 600 ? 140 : 80)
