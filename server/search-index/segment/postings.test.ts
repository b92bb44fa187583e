import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { Cursor, NO_MORE_DOCS, PostingsWriter } from './postings.ts'

type Posting = { doc: number; where: number; positions: number[] }

function writePostings(list: readonly Posting[], before: readonly Posting[] = []) {
  const writer = new PostingsWriter()
  for (const postings of [before, list]) {
    writer.begin()
    for (const { doc, where, positions } of postings) {
      const encoded = new ByteWriter(16)
      positions.forEach((position, at) =>
        encoded.writeVarint((position - (positions[at - 1] ?? 0)) * 2 + (at < positions.length - 1 ? 1 : 0)),
      )
      writer.add(doc, where, encoded.getView(), 0, encoded.length)
    }
    writer.end()
  }
  const postings = writer.finish()
  return { postings, term: postings.counts.length - 1 }
}

const ascending = (most: number, highest: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: highest }), { minLength: 1, maxLength: most })
    .map((list) => list.sort((a, b) => a - b))

const anyPostings = fc
  .tuple(ascending(700, 100_000), fc.array(ascending(6, 5000), { minLength: 1, maxLength: 20 }))
  .map(([docs, positions]): Posting[] =>
    docs.map((doc, at) => ({ doc, where: (doc * 7) % 256, positions: positions[at % positions.length]! })),
  )

test('S-20 what is written is read, one after the other', () => {
  const same = fc.property(anyPostings, anyPostings, (list, before) => {
    const { postings, term } = writePostings(list, before)
    const cursor = new Cursor(postings, term)
    const read: Posting[] = []
    const into: number[] = []
    for (cursor.next(); cursor.doc !== NO_MORE_DOCS; cursor.next()) {
      const count = cursor.positions(into)
      read.push({ doc: cursor.doc, where: cursor.where, positions: into.slice(0, count) })
    }
    expect(read).toEqual(list)
  })
  fc.assert(same, { numRuns: 50 })
})

test('S-20 leaping forward lands on the first document that is not before the target', () => {
  const same = fc.property(anyPostings, ascending(40, 110_000), (list, targets) => {
    const { postings, term } = writePostings(list)
    const cursor = new Cursor(postings, term)
    const into: number[] = []
    for (const target of targets) {
      cursor.advance(target)
      const expected = list.find(({ doc }) => doc >= target)
      expect(cursor.doc).toBe(expected?.doc ?? NO_MORE_DOCS)
      if (!expected) continue
      expect(cursor.where).toBe(expected.where)
      expect(into.slice(0, cursor.positions(into))).toEqual(expected.positions)
    }
  })
  fc.assert(same, { numRuns: 100 })
})
