import { expect, test } from 'vitest'
import { storableJson, storableText, storableUrl } from './storable.ts'

test.each([
  ['a\0b', 'ab'],
  ['\0', ''],
  ['\ud800x', '\ufffdx'],
  ['x\udc00', 'x\ufffd'],
  ['\ud83d\ude00', '\ud83d\ude00'],
  ['\u2028', '\u2028'],
])('%j is kept as %j', (given, kept) => expect(storableText(given)).toBe(kept))

test.each([
  'a\0b',
  '\\u0000',
  '\\\0',
  '\\\\u0000',
  '\ud800',
  '\ud800\ud83d\ude00',
  '\ude00\ud83d',
  '\ud83d\ude00',
  '"\n\0"',
  'é\u2028',
])('the JSON of %j is read as the text itself would be kept', (text) => {
  const upper = JSON.stringify([text]).replaceAll(/\\u[\da-f]{4}/g, (one) => `\\u${one.slice(2).toUpperCase()}`)
  for (const json of [JSON.stringify([text]), upper]) {
    const [read] = JSON.parse(storableJson(json)) as [string]
    expect(read).toBe(storableText(text))
    expect(read.isWellFormed()).toBe(true)
  }
})

test('an address loses what cannot be stored', () => {
  expect(storableUrl('/a%00b?c=%00d')).toBe('/ab?c=d')
  expect(storableUrl('/a%2500')).toBe('/a%2500')
})
