import { expect, test } from 'vitest'
import { joinRunText } from './run-text.ts'
import type { TextRun } from './text-run.ts'

const run = (text: string, x: number, width: number, size = 20): TextRun => ({
  text,
  x,
  y: 50,
  width,
  size,
  isBold: false,
  isRightToLeft: false,
})

/** Builds runs of single letters that are `apart` from each other, with `wide` more for a space. */
function buildLetterRuns(text: string, apart: number, wide: number): TextRun[] {
  let x = 40
  return [...text].flatMap((letter) => {
    const at = x
    x += letter === ' ' ? wide : 12 + apart
    return letter === ' ' ? [] : [run(letter, at, 12)]
  })
}

test('P-04 letters that are set apart one by one are words where the gap is wider', () => {
  expect(joinRunText(buildLetterRuns('ADA MAY THORNBURY', 4, 9), false)).toEqual({
    text: 'ADA MAY THORNBURY',
    isSpaced: true,
  })
})

test('P-04 letters that stand close are text as any other', () => {
  expect(joinRunText(buildLetterRuns('ADA THORNBURY', 0, 6), false)).toEqual({ text: 'ADA THORNBURY', isSpaced: false })
})

test('P-04 Japanese letters set apart are two names where a space is', () => {
  expect(joinRunText([run('東 海 林', 40, 66), run('千 尋', 117, 43)], false).text).toBe('東海林 千尋')
})
