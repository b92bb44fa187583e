// A PDF stores Arabic and Hebrew as painted: glyph by glyph from the left, in contextual forms. Screen readers, copying
// and search need letters in logical order.

/** A piece of one painted line: its text and left edge. */
type Piece = { text: string; left: number }

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Includes digits, since numbers are left to right everywhere. */
const LTR = /(?![\p{Script=Arabic}\p{Script=Hebrew}])[\p{L}\p{Nd}]/u
/** Presentation forms of letters, and ligatures. */
const PRESENTED = /[\uFB1D-\uFDFF\uFE70-\uFEFC]+/g

/**
 * Converts a line to logical order for a page of that direction. Pieces with several letters are in logical order
 * already.
 */
export function toLogicalText(pieces: readonly Piece[], page: 'rtl' | 'ltr'): string {
  const fromLeft = pieces.toSorted((a, b) => a.left - b.left).map(({ text }) => text)
  const ordered =
    page === 'rtl' ? reverseTextRuns(fromLeft.toReversed(), LTR, RTL) : reverseTextRuns(fromLeft, RTL, LTR)
  return ordered.join('').replace(PRESENTED, (forms) => forms.normalize('NFKC'))
}

/** The predominant direction of a page's text. */
export function detectDirection(text: string): 'rtl' | 'ltr' {
  const letters = [...text]
  const count = (kind: RegExp) => letters.filter((one) => kind.test(one)).length
  return count(RTL) > count(LTR) ? 'rtl' : 'ltr'
}

/** Whether a text contains right-to-left letters. */
export function hasRightToLeftLetters(text: string): boolean {
  return RTL.test(text)
}

/** Reverses runs of the other direction, including what lies between their ends. */
function reverseTextRuns(pieces: string[], other: RegExp, base: RegExp): string[] {
  const done: string[] = []
  for (let at = 0; at < pieces.length;) {
    const stretch = other.test(pieces[at] ?? '') ? getRunLength(pieces.slice(at), other, base) : 1
    done.push(...pieces.slice(at, at + stretch).toReversed())
    at += stretch
  }
  return done
}

/** Length of the run: up to the last piece of that direction before the next piece of the base direction. */
function getRunLength(pieces: string[], other: RegExp, base: RegExp): number {
  const end = pieces.findIndex((piece) => base.test(piece) && !other.test(piece))
  return pieces.slice(0, end === -1 ? undefined : end).findLastIndex((piece) => other.test(piece)) + 1
}
