import type { Element } from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
import type { NumberStyle, Styles } from './format-cell.ts'

/** How cells show their numbers, by style number. */
export async function readNumberStyles(elements: AsyncIterable<Element>, is1904: boolean): Promise<Styles> {
  const codes = new Map<number, string>()
  let formats: number[] = []
  for await (const { name, children } of elements) {
    if (name === 'numfmts')
      for (const { attributes } of children) codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
    else formats = children.map(({ attributes }) => Number(attributes['numFmtId'] ?? 0))
  }
  return { shown: formats.map((id) => getNumberStyle(id, codes.get(id))), is1904 }
}

/** Ranges of number formats that are dates in every file without being declared, including those of East Asia. */
const DAYS: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
]

function getNumberStyle(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return DAYS.some(([from, to]) => id >= from && id <= to) ? 'day' : 'number'
  const bare = (code.split(';')[0] ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  if (/[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))) return 'day'
  const zeros = /^0{2,20}$/.exec(bare)?.[0]
  return zeros === undefined ? 'number' : { figures: zeros.length }
}
