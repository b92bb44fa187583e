import { assemblePdf, buildRawStream } from '#tests/builders/files/assemble-pdf.ts'

/** Words with their position on the displayed page. */
export type Words = readonly [text: string, x: number, y: number]
export type PageEnd = {
  words: readonly Words[]
  /** Further content, in the coordinates of the displayed page. */
  drawn?: string
}

const SHEET = { width: 595, height: 842 }
const SIZE = 12
/** Transformations from the displayed page to the sheet it is drawn on. */
const UPRIGHT = {
  0: '',
  90: `0 1 -1 0 ${SHEET.height} 0 cm`,
  180: `-1 0 0 -1 ${SHEET.width} ${SHEET.height} cm`,
  270: `0 -1 1 0 0 ${SHEET.width} cm`,
}
const FIRST_CODE = 33

/** A PDF with pages of these words, in any script: its one font maps its letters, like those of authoring programs. */
export function buildLetterEnd(pages: readonly PageEnd[], turn: 0 | 90 | 180 | 270 = 0): Uint8Array {
  const codes = new Map<string, number>()
  const codeOf = (char: string) => {
    const code = codes.get(char) ?? FIRST_CODE + codes.size
    codes.set(char, code)
    return code
  }
  const hexOf = (text: string) => [...text].map((char) => codeOf(char).toString(16).padStart(2, '0')).join('')
  const contents = pages.map(({ words, drawn = '' }) => {
    const shown = words.map(([text, x, y]) => `1 0 0 1 ${x} ${y} Tm <${hexOf(text)}> Tj`)
    return buildRawStream(`q ${UPRIGHT[turn]} BT /F1 ${SIZE} Tf ${shown.join(' ')} ET ${drawn} Q`)
  })
  const isAcross = turn === 90 || turn === 270
  const box = isAcross ? `[0 0 ${SHEET.height} ${SHEET.width}]` : `[0 0 ${SHEET.width} ${SHEET.height}]`
  const kids = pages.map((_, index) => `${10 + 2 * index} 0 R`).join(' ')
  const bodies = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    [3, font([...codes.keys()])],
    [4, buildRawStream(toUnicode([...codes.keys()]))],
    [5, '<< /Type /FontDescriptor /FontName /Courier /Flags 33 /ItalicAngle 0 /Ascent 750 /Descent -200 /StemV 50 >>'],
  ])
  for (const [index, content] of contents.entries()) {
    bodies.set(
      10 + 2 * index,
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Rotate ${turn} /Resources << /Font << /F1 3 0 R >> >> /Contents ${11 + 2 * index} 0 R >>`,
    )
    bodies.set(11 + 2 * index, content)
  }
  return assemblePdf(bodies)
}

/** Usual widths of letters, in thousandths of the type size. */
export function getWidth(char: string): number {
  if (/[\u2e80-\uffef]/.test(char)) return 1000
  return /[ .:,]/.test(char) ? 278 : 556
}

function font(chars: readonly string[]): string {
  const widths = chars.map(getWidth)
  const last = FIRST_CODE + chars.length - 1
  return `<< /Type /Font /Subtype /TrueType /BaseFont /Courier /Encoding /WinAnsiEncoding /FirstChar ${FIRST_CODE} /LastChar ${last} /Widths [${widths.join(' ')}] /FontDescriptor 5 0 R /ToUnicode 4 0 R >>`
}

function toUnicode(chars: readonly string[]): string {
  const lines = chars.map((char, index) => {
    const code = (FIRST_CODE + index).toString(16).padStart(2, '0')
    return `<${code}> <${Buffer.from(char, 'utf16le').swap16().toString('hex')}>`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${lines.length} beginbfchar
${lines.join('\n')}
endbfchar endcmap end end`
}
