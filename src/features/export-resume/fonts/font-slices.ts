/** A file of a font family that is delivered in slices, with the characters it contains. */
export type Slice = { name: string; ranges: string }

/** The slices that together have these characters. A character in several slices is taken from the first. */
export function pickFontSlices(slices: readonly Slice[], codePoints: Iterable<number>): Slice[] {
  const missing = new Set(codePoints)
  return slices.filter(({ ranges }) => {
    const own = [...missing].filter((codePoint) => isInRanges(codePoint, parseUnicodeRanges(ranges)))
    for (const codePoint of own) missing.delete(codePoint)
    return own.length > 0
  })
}

type Range = readonly [first: number, last: number]

const known = new Map<string, readonly Range[]>()

/** Reads `U+41-5A,U+61`, as `unicode-range` of CSS and the lists of the font packages have it. */
function parseUnicodeRanges(list: string): readonly Range[] {
  const ranges = known.get(list) ?? list.split(',').map(parseUnicodeRange)
  known.set(list, ranges)
  return ranges
}

function parseUnicodeRange(range: string): Range {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const isInRanges = (codePoint: number, ranges: readonly Range[]) =>
  ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
