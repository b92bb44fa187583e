import type { Cluster } from './glyph-cluster.ts'
import type { Coded, OpenSubset } from './subset-font.ts'

export const toHex4 = (value: number) => value.toString(16).toUpperCase().padStart(4, '0')

/**
 * Content that draws clusters in a row (`TJ`): hexadecimal codes, with kerning between them in thousandths of the type
 * size.
 */
export function encodeClusters(
  clusters: readonly Cluster[],
  isRightToLeft: boolean,
  unitsPerEm: number,
  subset: Pick<OpenSubset, 'codeOf' | 'widthOf'>,
): (string | number)[] {
  const parts: (string | number)[] = []
  let codes = ''
  for (const cluster of clusters) {
    const code = subset.codeOf(cluster, isRightToLeft)
    codes += toHex4(code)
    const kern = subset.widthOf(code) - cluster.advance
    if (Math.abs(kern) < 0.5) continue
    parts.push(codes, (kern * 1000) / unitsPerEm)
    codes = ''
  }
  if (codes !== '') parts.push(codes)
  return parts
}

/** A six-letter subset tag derived from its content, so that equal documents give equal files. */
export function createSubsetTag(codes: readonly Coded[]): string {
  let hash = 0x811c9dc5
  for (const { text } of codes)
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCodePoint(0x41 + (hash % 26))
    hash = Math.floor(hash / 26)
    return letter
  }).join('')
}

/** Entries per `bfchar` block, the limit of readers. */
const BLOCK = 100

/** The ToUnicode CMap of the codes. */
export function toUnicodeMap(codes: readonly Coded[]): string {
  const entries = codes.flatMap(({ text }, code) => (text === '' ? [] : [`<${toHex4(code)}> <${toUtf16Hex(text)}>`]))
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

const toUtf16Hex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => toHex4(text.charCodeAt(at))).join('')
