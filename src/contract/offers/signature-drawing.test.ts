import { expect, test } from 'vitest'
import { DRAWING_LENGTH, parseDrawing } from './signature-drawing.ts'

test('O-17 a drawn signature is lines and curves in its box', () => {
  expect(parseDrawing('M10 20L30 40Q50 60 70 80M1 1L1 1')).toEqual([
    { kind: 'M', x: 10, y: 20 },
    { kind: 'L', x: 30, y: 40 },
    { kind: 'Q', by: [50, 60], x: 70, y: 80 },
    { kind: 'M', x: 1, y: 1 },
    { kind: 'L', x: 1, y: 1 },
  ])
})

test.each([
  ['nothing', ''],
  ['a picture', 'data:image/png;base64,iVBORw0KGgo='],
  ['a document', '<svg onload="alert(1)"/>'],
  ['a point outside', 'M10 10L1001 20'],
  ['a point below', 'M10 10L10 501'],
  ['a curve drawn outside', 'M10 10Q9999 0 10 10'],
  ['a negative number', 'M10 10L-1 20'],
  ['a fraction', 'M10 10L1.5 20'],
  ['an exponent', 'M10 10L1e3 20'],
  ['another command', 'M10 10A5 5 0 0 1 20 20'],
  ['a pen that is only set down', 'M10 10'],
  ['a line out of nowhere', 'L10 10'],
  ['a missing number', 'M10 10Q10 10 10'],
  ['something behind it', 'M10 10L20 20 ET'],
  ['a line break', 'M10 10L20 20\n'],
  ['more than fits', `M0 0${'L1 1'.repeat(DRAWING_LENGTH / 4)}`],
])('a drawn signature is not %s', (_, text) => {
  expect(parseDrawing(text)).toBeNull()
})

test('long drawings are read in time that grows with their length only', () => {
  expect(parseDrawing(`M0 0${'Q1 1 2 2'.repeat(12_000)}`)).toHaveLength(12_001)
  expect(parseDrawing(`M0 0${'Q1 1 2 2'.repeat(12_000)}x`)).toBeNull()
})
