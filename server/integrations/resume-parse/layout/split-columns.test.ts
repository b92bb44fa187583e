import { expect, test } from 'vitest'
import type { Segment } from './build-segments.ts'
import { splitColumns } from './split-columns.ts'

const buildSegment = (text: string, left: number, y: number, more: Partial<Segment> = {}): Segment => ({
  text,
  left,
  right: left + text.length * 5,
  y,
  size: 10,
  isBold: false,
  isRightToLeft: false,
  isSpaced: false,
  ...more,
})
const down = (texts: readonly string[], left: number, top = 100, step = 14) =>
  texts.map((text, at) => buildSegment(text, left, top + at * step))
const read = (segments: readonly Segment[], isRightToLeft = false) =>
  splitColumns(
    segments.toSorted((a, b) => a.y - b.y),
    isRightToLeft,
  ).map((block) => block.map(({ text }) => text))

const MANY = Array.from({ length: 12 }, (_, at) => `A sentence of the main column, number ${at}`)

test('P-04 two columns are read one after the other, what spans them before', () => {
  const title = buildSegment('A title that stands over both of the columns of this page, in one line', 40, 60, {
    right: 500,
  })
  const side = Array.from({ length: 12 }, (_, at) => `A line of the side ${at}`)
  expect(read([title, ...down(side, 40, 100, 17), ...down(MANY, 240)])).toEqual([[title.text], side, MANY])
})

test('P-04 columns from right to left: the right one first, by its right edge', () => {
  const right = Array.from({ length: 10 }, (_, at) =>
    buildSegment('x'.repeat(20 + at), 0, 100 + at * 14, { left: 540 - 5 * (20 + at), right: 540, isRightToLeft: true }),
  )
  const left = Array.from({ length: 10 }, (_, at) =>
    buildSegment('y'.repeat(30 + at), 0, 103 + at * 15, { left: 300 - 5 * (30 + at), right: 300, isRightToLeft: true }),
  )
  const blocks = read([...left, ...right], true)
  expect(blocks.map(([first = '']) => first.charAt(0))).toEqual(['x', 'y'])
})

test('P-04 dates and labels stay in the rows they stand in', () => {
  const dates = ['2018 - 2021', '2014 - 2018', '2010 - 2014', '2008 - 2010']
  const rows = dates.flatMap((text, at) => [
    buildSegment(text, 40, 100 + at * 40),
    ...down(['Nurse at a clinic', 'Looked after people'], 140, 100 + at * 40),
  ])
  expect(read(rows)).toHaveLength(1)
  const labels = ['Name', 'Address', 'Nationality', 'Birthday', 'Licence', 'Status']
  expect(
    read([...down(labels, 40), ...down(['Ann Lee', '1 High Street', 'Irish', '1 May 1990', 'B', 'Single'], 160)]),
  ).toHaveLength(1)
})

test('P-04 headings in the middle and a date at the edge are no column beside a list', () => {
  const list = down(['Triage', 'Wound care', 'Rostering', 'Infection control', 'IV therapy', 'Teaching'], 50, 120, 14)
  const middle = [
    buildSegment('2016 - 2018', 300, 100),
    buildSegment('AREAS', 240, 112),
    buildSegment('OF EXPERTISE', 300, 112),
    buildSegment('LANGUAGES', 240, 220),
    buildSegment('CERTIFICATES', 240, 260),
  ]
  const below = [buildSegment('English', 50, 240), buildSegment('Life Support', 50, 280)]
  expect(read([...list, ...middle, ...below])).toHaveLength(1)
})
