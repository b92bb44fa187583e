// A PDF holds Arabic and Hebrew as they are painted: glyph by glyph, from the left, in the forms that letters take in
// a word. Whoever listens, copies or searches needs words: letters in the order in which they are read.

/** A piece of one painted line: what stands there, and where it begins, from the left. */
type Piece = { text: string; left: number }

/**
 * The line as it is read, on a page that is read from that side. Pieces with several letters come in that order
 * already.
 */
export function toLogicalText(pieces: readonly Piece[], page: 'rtl' | 'ltr'): string {
  const fromLeft = pieces.toSorted((a, b) => a.left - b.left).map(({ text }) => text)
  const ordered = page === 'rtl' ? reverseRuns(fromLeft.toReversed(), LTR, RTL) : reverseRuns(fromLeft, RTL, LTR)
  return ordered.join('').replace(PRESENTED, (forms) => forms.normalize('NFKC'))
}

/** How a page with that text is read. */
export function detectDirection(text: string): 'rtl' | 'ltr' {
  const letters = [...text]
  const count = (kind: RegExp) => letters.filter((one) => kind.test(one)).length
  return count(RTL) > count(LTR) ? 'rtl' : 'ltr'
}

/** Whether a text has letters that are read from the right. */
export function isRightToLeft(text: string): boolean {
  return RTL.test(text)
}

/** Turns stretches of the other direction round, with what stands between their ends. */
function reverseRuns(pieces: string[], other: RegExp, base: RegExp): string[] {
  const done: string[] = []
  for (let at = 0; at < pieces.length;) {
    const stretch = other.test(pieces[at] ?? '') ? getRunLength(pieces.slice(at), other, base) : 1
    done.push(...pieces.slice(at, at + stretch).toReversed())
    at += stretch
  }
  return done
}

/** Pieces up to the last one of that direction before the next one of the base direction. */
function getRunLength(pieces: string[], other: RegExp, base: RegExp): number {
  const end = pieces.findIndex((piece) => base.test(piece) && !other.test(piece))
  return pieces.slice(0, end === -1 ? undefined : end).findLastIndex((piece) => other.test(piece)) + 1
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Digits too: numbers are read from the left everywhere. */
const LTR = /(?![\p{Script=Arabic}\p{Script=Hebrew}])[\p{L}\p{Nd}]/u
/** Forms that letters take in a word, and their ligatures. */
const PRESENTED = /[\uFB1D-\uFDFF\uFE70-\uFEFC]+/g
