import { joinSpacedLetters } from './letter-spacing.ts'
import type { TextRun } from './text-run.ts'

/** Smallest gap that is a space, in letter heights. */
const SPACE = 0.14
/** Separate letters that a line needs before their distance reveals its letter spacing. */
const FEWEST_LETTERS = 3

/** The text of adjacent runs, and whether their letters are spaced for looks. */
export function joinRunText(runs: readonly TextRun[], isRightToLeft: boolean): { text: string; isSpaced: boolean } {
  const spacing = isRightToLeft ? 0 : measureLetterSpacing(runs)
  let text = ''
  let before: TextRun | null = null
  for (const run of runs) {
    const gap = before ? measureGap(before, run, isRightToLeft) : 0
    const isSpace = before !== null && isWordGap(before, run, gap, spacing)
    text += (isSpace && !text.endsWith(' ') ? ' ' : '') + joinRunLetters(run)
    before = run
  }
  return { text, isSpaced: spacing > 0 }
}

/** The letter spacing of letters drawn individually; 0 if they are not. */
function measureLetterSpacing(runs: readonly TextRun[]): number {
  const gaps = runs.flatMap((run, at) => {
    const before = runs[at - 1]
    return before && isOneLetter(before) && isOneLetter(run) ? [measureGap(before, run, false)] : []
  })
  if (gaps.length < FEWEST_LETTERS || gaps.length < 0.6 * (runs.length - 1)) return 0
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) * 0.4)] ?? 0
  return usual > SPACE * 0.5 * findSmallestSize(runs) ? usual : 0
}

const isOneLetter = ({ text }: TextRun) => /^\S$/u.test(text.trim())
const findSmallestSize = (runs: readonly TextRun[]) => Math.min(...runs.map(({ size }) => size))

/** Between words the gap is larger than between letters by a space and its own spacing. */
function isWordGap(before: TextRun, run: TextRun, gap: number, spacing: number): boolean {
  const size = Math.min(before.size, run.size)
  if (spacing > 0) return !/-\s*$/.test(before.text) && gap > Math.max(spacing * 1.5, spacing + 0.16 * size)
  return gap > SPACE * size && !isWithinSpaced(before, run, gap)
}

/** Spaced letters are about equally distant; gaps between words are larger. */
function isWithinSpaced(before: TextRun, run: TextRun, gap: number): boolean {
  const letters = before.text.trim().split(/\s+/)
  if (letters.length < 2 || ![...letters, ...run.text.trim().split(/\s+/)].every((one) => one.length === 1))
    return false
  const square = measureSquareSpacing(before)
  if (square !== null) return gap < square + 0.16 * before.size
  return gap < before.width / (letters.length - 0.5)
}

const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]$/u

/** Chinese and Japanese characters are square: the rest of the width is their spacing. Null for others. */
function measureSquareSpacing({ text, width, size }: TextRun): number | null {
  const letters = text.trim().split(/\s+/)
  if (letters.length < 2 || !letters.every((letter) => SQUARE.test(letter))) return null
  return (width - letters.length * size) / (letters.length - 1)
}

/** The letters of a run; two square characters closer than a space are one word. */
function joinRunLetters(run: TextRun): string {
  const square = measureSquareSpacing(run)
  return square !== null && square < 0.2 * run.size ? run.text.replaceAll(/\s/g, '') : joinSpacedLetters(run.text)
}

function measureGap(before: TextRun, run: TextRun, isRightToLeft: boolean): number {
  const [first, second] = isRightToLeft && run.x < before.x ? [run, before] : [before, run]
  return second.x - (first.x + first.width)
}
