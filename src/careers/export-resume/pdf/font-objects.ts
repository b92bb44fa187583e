import type { Font } from '#src/careers/export-resume/fonts/font.ts'
import type { Coded, OpenSubset } from '#src/careers/export-resume/fonts/subset/subset-font.ts'
import { refTo, type Objects, type Ref } from './objects.ts'
import { decimal, hex4 } from './syntax.ts'

/** Embeds what is used of a font (ISO 32000-2, 9.7): codes are glyphs of the subset, and each says its text. */
export async function addFont(objects: Objects, subset: OpenSubset, ref: Ref): Promise<void> {
  const { font } = subset
  const { file, codes } = subset.finish()
  const name = `${tagOf(codes)}+${font.name}`
  const scale = (value: number) => decimal((value * 1000) / font.unitsPerEm)
  const program = await objects.addStream(`/Length1 ${file.length}`, file)
  const toUnicode = await objects.addStream('', new TextEncoder().encode(toUnicodeMap(codes)))
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(scale).join(' ')}] ` +
      `/ItalicAngle 0 /Ascent ${scale(font.ascent)} /Descent ${scale(font.descent)} ` +
      `/CapHeight ${scale(font.capHeight)} /StemV ${stemOf(font)} /FontFile2 ${refTo(program)} >>`,
  )
  const widths = codes.map(({ width }) => scale(width)).join(' ')
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${refTo(descriptor)} /CIDToGIDMap /Identity /DW 1000 /W [0 [${widths}]] >>`,
  )
  objects.set(
    ref,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${refTo(descendant)}] /ToUnicode ${refTo(toUnicode)} >>`,
  )
}

/** Only used where the font itself cannot be drawn. */
const stemOf = ({ weight }: Font) => (weight >= 600 ? 140 : 80)

/** Six letters that differ between subsets, made of what is in them: the same resume is the same file. */
function tagOf(codes: readonly Coded[]): string {
  let hash = 0x811c9dc5
  for (const { text } of codes)
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCodePoint(0x41 + (hash % 26))
    hash = Math.floor(hash / 26)
    return letter
  }).join('')
}

/** Entries of a `bfchar` block; readers take no more at once. */
const BLOCK = 100

function toUnicodeMap(codes: readonly Coded[]): string {
  const entries = codes.flatMap(({ text }, code) => (text === '' ? [] : [`<${hex4(code)}> <${utf16(text)}>`]))
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, index) => {
    const block = entries.slice(BLOCK * index, BLOCK * (index + 1))
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  return (
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n` +
    `/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n` +
    `/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n` +
    `${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`
  )
}

const utf16 = (text: string) => Array.from({ length: text.length }, (_, at) => hex4(text.charCodeAt(at))).join('')
