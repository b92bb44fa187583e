import { expect, test } from 'vitest'
import { toStorableJson, toStorableText, toStorableUrl } from './storable-text.ts'

test.each([
  ['a\0b', 'ab'],
  ['\0', ''],
  ['\ud800x', '\ufffdx'],
  ['x\udc00', 'x\ufffd'],
  ['\ud83d\ude00', '\ud83d\ude00'],
  ['\u2028', '\u2028'],
])('%j is kept as %j', (given, expected) => expect(toStorableText(given)).toBe(expected))

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
    const [read] = JSON.parse(toStorableJson(json)) as [string]
    expect(read).toBe(toStorableText(text))
    expect(read.isWellFormed()).toBe(true)
  }
})

const parses = (json: string) => {
  try {
    return { read: JSON.parse(json) as string }
  } catch {
    return { read: null }
  }
}

test.each(['"\\u0\\u0000000"', '"\\u00\\u000000"', '"\\u\\u00000000"', '"\\u000\\u00000"'])(
  'what stands round a NUL makes no other one, and no JSON of what is none: %s',
  (json) => {
    expect(parses(json).read).toBeNull()
    expect(parses(toStorableJson(json)).read).toBeNull()
  },
)

test('a backslash before one makes none either', () =>
  expect(parses(toStorableJson('"\\\\u0000u0000"')).read).toBe('\\u0000u0000'))

test.each(['/a%%0000b', '/a%0%000', '/a%%%000000', '/%%%%00000000?x=%0%000', '/a%00%%0000'])(
  'nor do they in the address %s',
  (url) => {
    expect(toStorableUrl(url)).not.toContain('%00')
    expect(toStorableUrl(url).startsWith(url.slice(0, 1))).toBe(true)
  },
)

test('an address loses what cannot be stored', () => {
  expect(toStorableUrl('/a%00b?c=%00d')).toBe('/ab?c=d')
  expect(toStorableUrl('/a%2500')).toBe('/a%2500')
})
