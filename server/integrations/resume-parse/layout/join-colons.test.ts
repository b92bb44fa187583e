import { expect, test } from 'vitest'
import { joinColonsToLabels } from './join-colons.ts'
import { createLine } from './line.ts'

test.each([
  [
    ['Name', ':', 'Ada Reed'],
    ['Name:', 'Ada Reed'],
  ],
  [
    ['Name', ': Ada Reed'],
    ['Name:', 'Ada Reed'],
  ],
  [
    ['氏名', '：', '中野 美咲'],
    ['氏名:', '中野 美咲'],
  ],
  [
    ['Name:', ': Ada Reed'],
    ['Name:', 'Ada Reed'],
  ],
  [
    ['Name:', 'Ada Reed'],
    ['Name:', 'Ada Reed'],
  ],
  [['Phone', ':'], ['Phone:']],
  [
    ['a', ':', 'b', ':', 'c'],
    ['a:', 'b:', 'c'],
  ],
  [[': Ada Reed'], [': Ada Reed']],
])('P-04 a colon in a cell of its own belongs to its label: %j', (parts, joined) => {
  expect(joinColonsToLabels(createLine(parts.join('  '), { parts })).parts).toEqual(joined)
})
