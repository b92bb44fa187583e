import { joinSpacedLetters } from './letter-spacing.ts'
import type { TextRun } from './text-run.ts'

/** Smallest gap that is a space, in multiples of the letter height. */
const SPACE = 0.14
/** Fewest single letters in a line from whose distances the letter spacing is derived. */
const FEWEST_LETTERS = 3

/** Joins the text of adjacent runs, and says whether their letters are spaced for looks. */
export function joinRunText(runs: readonly TextRun[], isRightToLeft: boolean): { text: string; isSpaced: boolean } {
  const spacing = isRightToLeft ? 0 : measureLetterSpacing(runs)
  let text = ''
  let before: TextRun | null = null
  for (const run of runs) {
    const gap = before ? measureGapBetweenRuns(before, run, isRightToLeft) : 0
    const isSpace = before !== null && isWordGap(before, run, gap, spacing)
    text += (isSpace && !text.endsWith(' ') ? ' ' : '') + joinRunLetters(run)
    before = run
  }
  return { text, isSpaced: spacing > 0 }
}

/** Measures the spacing of letters that are drawn one by one; 0 if they are not. */
function measureLetterSpacing(runs: readonly TextRun[]): number {
  const gaps = runs.flatMap((run, at) => {
    const before = runs[at - 1]
    return before && isSingleCharacter(before) && isSingleCharacter(run)
      ? [measureGapBetweenRuns(before, run, false)]
      : []
  })
  if (gaps.length < FEWEST_LETTERS || gaps.length < 0.6 * (runs.length - 1)) return 0
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) * 0.4)] ?? 0
  return usual > SPACE * 0.5 * findSmallestTypeSize(runs) ? usual : 0
}

const isSingleCharacter = ({ text }: TextRun) => /^\S$/u.test(text.trim())
const findSmallestTypeSize = (runs: readonly TextRun[]) => Math.min(...runs.map(({ size }) => size))

/**
 * Whether a gap separates words. It is larger than a gap between letters by a space and that space's own letter
 * spacing.
 */
function isWordGap(before: TextRun, run: TextRun, gap: number, spacing: number): boolean {
  const size = Math.min(before.size, run.size)
  if (spacing > 0) return !/-\s*$/.test(before.text) && gap > Math.max(spacing * 1.5, spacing + 0.16 * size)
  return gap > SPACE * size && !isGapInSpacedWord(before, run, gap)
}

/**
 * Whether a gap is one within a spaced word: its letters are about equally far apart, and gaps between words are
 * larger.
 */
function isGapInSpacedWord(before: TextRun, run: TextRun, gap: number): boolean {
  const letters = before.text.trim().split(/\s+/)
  if (letters.length < 2 || ![...letters, ...run.text.trim().split(/\s+/)].every((one) => one.length === 1))
    return false
  const square = measureIdeographSpacing(before)
  if (square !== null) return gap < square + 0.16 * before.size
  return gap < before.width / (letters.length - 0.5)
}

const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]$/u

/**
 * Measures the spacing of Chinese and Japanese characters, which are square: the rest of their width is spacing. Null
 * for other scripts.
 */
function measureIdeographSpacing({ text, width, size }: TextRun): number | null {
  const letters = text.trim().split(/\s+/)
  if (letters.length < 2 || !letters.every((letter) => SQUARE.test(letter))) return null
  return (width - letters.length * size) / (letters.length - 1)
}

/** Joins the letters of a run. Two square characters that are closer than a space are one word. */
function joinRunLetters(run: TextRun): string {
  const square = measureIdeographSpacing(run)
  return square !== null && square < 0.2 * run.size ? run.text.replaceAll(/\s/g, '') : joinSpacedLetters(run.text)
}

function measureGapBetweenRuns(before: TextRun, run: TextRun, isRightToLeft: boolean): number {
  const [first, second] = isRightToLeft && run.x < before.x ? [run, before] : [before, run]
  return second.x - (first.x + first.width)
}
