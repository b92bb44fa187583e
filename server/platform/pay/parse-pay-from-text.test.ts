import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Salary } from '#contract/jobs/positions/positions.ts'
import { parsePayFromText } from './parse-pay-from-text.ts'

/**
 * Reads test cases, one per line: the text, the job's country, and the expected pay such as "EUR 28000..34000 YEAR",
 * "GBP ..43000 YEAR" or "none".
 */
const listSpellings = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [text: string, country: string, expected: string])

function formatSalary(salary: Salary | null): string {
  if (!salary) return 'none'
  const { currency, min, max, interval } = salary
  return `${currency} ${min === max ? min : `${min ?? ''}..${max ?? ''}`} ${interval}`
}

test.each(listSpellings('spellings.tsv'))('S-16 %s, %s: %s', (text, country, expected) => {
  expect(formatSalary(parsePayFromText(text, { country }))).toBe(expected)
})

describe('S-16 spellings of jobs all over the world', () => {
  const read = listSpellings('more-spellings.tsv').map(([text, country, expected]) => ({
    text,
    expected,
    said: formatSalary(parsePayFromText(text, { country })),
  }))
  const wrong = read.filter(({ expected, said }) => said !== expected && said !== 'none')
  const missed = read.filter(({ expected, said }) => said === 'none' && expected !== 'none')

  test('S-16 none is read wrongly, and at least 95 of 100 are read', () => {
    const right = read.length - wrong.length - missed.length
    const figure = `Pay: ${right} of ${read.length} spellings right, ${missed.length} nothing, ${wrong.length} wrong`
    process.stdout.write(`${figure}\n`)
    expect(wrong).toEqual([])
    expect(missed.length).toBeLessThanOrEqual(read.length * 0.05)
  })
})

test('S-16 no text is too long to be read, and half a number is none', () => {
  for (const piece of [
    '1',
    '1,',
    '1 ',
    '£1 - ',
    '£1k/',
    '1.-',
    '$',
    '- ',
    '万',
    '1万1',
    '¤',
    'per ',
    'ab ',
    '(1',
    'bonus ',
    'a1',
    '٣',
    'ﷺ',
  ])
    expect(() => parsePayFromText(piece.repeat(100_000 / piece.length))).not.toThrow()
  expect(parsePayFromText(`${'A place to work in. '.repeat(49)}£30,000 a year £12`)).toMatchObject({ min: 30_000 })
  expect(parsePayFromText(`${'x'.repeat(993)} £30,000 per year`)).toBeNull()
})

test.each([
  ['28 000 kr', 'USD', 'none'],
  ['28 000 kr per month', 'SEK', 'SEK 28000 MONTH'],
  ['¥5000/month', 'USD', 'none'],
  ['Rs 30,000 per month', 'EUR', 'none'],
  ['Rs 30,000 per month', 'MUR', 'MUR 30000 MONTH'],
  ['450 dh par jour', 'EUR', 'none'],
  ['$30,000 per year', 'CAD', 'CAD 30000 YEAR'],
  ['$30,000 - $35,000 per year', 'AUD', 'AUD 30000..35000 YEAR'],
  ['US$30,000 per year', 'CAD', 'USD 30000 YEAR'],
  ['$30,000 CAD per year', 'USD', 'CAD 30000 YEAR'],
  ['$30,000 per year', 'EUR', 'USD 30000 YEAR'],
  ['£30,000 per year', 'USD', 'GBP 30000 YEAR'],
  ['30,000 per year', 'EUR', 'EUR 30000 YEAR'],
])(
  'S-16 a sign of several currencies is none that it never stands for: %s where %s is known',
  (text, currency, expected) => {
    expect(formatSalary(parsePayFromText(text, { currency }))).toBe(expected)
  },
)
