import { expect, test } from 'vitest'
import { joinBrokenDateRanges } from './join-broken-date-ranges.ts'
import { joinSpacedLetters } from './letter-spacing.ts'
import { createLine } from './line.ts'
import { dropHeadersAndFooters } from './headers-footers.ts'
import { isRowFull, type Segment } from './build-segments.ts'

const buildSegment = (text: string, left: number, right: number): Segment => ({
  text,
  left,
  right,
  y: 0,
  size: 10,
  isBold: false,
  isRightToLeft: false,
  isSpaced: false,
})

test('P-04 a line is full where the next word has no room before the edge, or before the dates', () => {
  const next = [buildSegment('Lüneburg', 50, 100)]
  expect(isRowFull([buildSegment('Berufsbildende Schulen', 50, 170)], next, 200)).toBe(true)
  expect(isRowFull([buildSegment('Berufsbildende Schulen', 50, 170)], next, 300)).toBe(false)
  const beside = buildSegment('2015', 190, 220)
  expect(isRowFull([buildSegment('Berufsbildende Schulen', 50, 170), beside], next, 300)).toBe(true)
})

test.each([
  [['Acme, Graz | Jun. 2015 – Sep.', '2020'], ['Acme, Graz | Jun. 2015 – Sep. 2020']],
  [['Acme, Graz | Mai 2013 –', 'Jun. 2015'], ['Acme, Graz | Mai 2013 – Jun. 2015']],
  [
    ['Acme, Graz | Mai 2013 –', 'Built two bridges'],
    ['Acme, Graz | Mai 2013 –', 'Built two bridges'],
  ],
])('P-04 a period that begins behind other words goes on below: %j', (written, joined) => {
  expect(joinBrokenDateRanges(written.map((text) => createLine(text))).map(({ text }) => text)).toEqual(joined)
})

test('P-04 letters set apart are one word, and a whole word beside them stays one', () => {
  expect(joinSpacedLetters('CARPENTER E M M A')).toBe('CARPENTER EMMA')
  expect(joinSpacedLetters('E X P E R I E N C E')).toBe('EXPERIENCE')
})

test('P-04 the foot of a page is the same on all but for its number', () => {
  const page = (number: number) => [
    ...[1, 2, 3, 4, 5, 6, 7].map((at) => createLine(`Line ${number}${at} of it`, { page: number, column: number })),
    createLine(`Ada Thornbury · Résumé  ${number}`, { page: number, column: number }),
  ]
  const feet = dropHeadersAndFooters([...page(1), ...page(2), ...page(3)]).filter(({ text }) => text.startsWith('Ada'))
  expect(feet).toHaveLength(1)
})
