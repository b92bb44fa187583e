import { expect, test } from 'vitest'
import { detectFluency } from './fluency-words.ts'

test.each([
  ['English (C1)', 'fluent'],
  ['الإنجليزية – طليق', 'fluent'],
  ['Deutsch: Muttersprache', 'native'],
  ['日本語 日常会話', 'conversational'],
  ['Français B2/C1', 'professional'],
  ['Norsk', null],
])('P-04 how well somebody speaks is told by level or word: %s', (text, fluency) => {
  expect(detectFluency(text)).toBe(fluency)
})
