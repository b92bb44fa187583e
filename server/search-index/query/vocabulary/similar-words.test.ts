import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from '#server/search-index/segment/dictionary.ts'
import { visitTextsWithinEdits, countAllowedTypos } from './similar-words.ts'

/** Counts insertions, deletions, replacements and swaps of neighbors; each position is edited once. */
function countSlips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_none, at) => [at, ...Array<number>(b.length).fill(0)])
  for (let at = 1; at <= b.length; at++) rows[0]![at] = at
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
  return rows[a.length]![b.length]!
}

test('S-20 near words are those that comparing with every word finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
  const same = fc.property(fc.array(word, { maxLength: 60 }), word, fc.constantFrom(0, 1, 2), (list, target, most) => {
    const sorted = [...new Set(list)].sort()
    const found: [string, number][] = []
    visitTextsWithinEdits(
      Dictionary.of(sorted),
      target,
      most,
      (at, distance) => void found.push([sorted[at]!, distance]),
    )
    const near = sorted
      .map((text): [string, number] => [text, countSlips(text, target)])
      .filter(([text, distance]) => distance <= most && (most < 2 || text[0] === target[0]))
    expect(found).toEqual(near)
  })
  fc.assert(same, { numRuns: 500 })
})

test('S-20 short words and numbers forgive nothing, long words two slips', () => {
  expect(['sap', 'java', 'engineer', 'iso9001'].map(countAllowedTypos)).toEqual([0, 1, 2, 0])
})

test('S-20 a dictionary finds texts, ranges and what comes after a beginning', () => {
  const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '語'), minLength: 1, maxLength: 5 }))
  const same = fc.property(
    words,
    fc.string({ unit: fc.constantFrom('a', 'b', 'ü'), maxLength: 3 }),
    (list, beginning) => {
      const sorted = list.toSorted()
      const dictionary = Dictionary.of(sorted)
      sorted.forEach((text, at) => expect([dictionary.text(at), dictionary.find(text)]).toEqual([text, at]))
      const [from, to] = dictionary.findRange(beginning)
      expect(sorted.slice(from, to)).toEqual(sorted.filter((text) => text.startsWith(beginning)))
      expect(dictionary.find('zz')).toBe(-1)
    },
  )
  fc.assert(same)
})
