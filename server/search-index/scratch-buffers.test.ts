import { describe, expect, test } from 'vitest'
import { resetScratch, allocateFloat32, allocateUint16, allocateUint32, allocateUint8 } from './scratch-buffers.ts'

const KINDS = [allocateUint8, allocateUint16, allocateUint32, allocateFloat32]

describe('S-20 room for the lists of one search', () => {
  test(
    'no two of them share a byte, of whatever kind and length, and however much is asked for',
    { tags: 'slow' },
    () => {
      for (const most of [10, 1000, 100_000, 3_000_000]) {
        resetScratch()
        const lists = Array.from({ length: 24 }, (_none, at) => KINDS[at % KINDS.length]!(most + at).fill(at))
        lists.forEach((list, at) => {
          expect(list).toHaveLength(most + at)
          expect([list[0], list.at(-1), list.indexOf(at + 1)]).toEqual([at, at, -1])
        })
      }
    },
  )

  test('what one search needed is there for the next, which uses it again', () => {
    resetScratch()
    allocateUint32(50_000)
    resetScratch()
    const first = allocateUint32(50_000)
    resetScratch()
    const again = allocateUint32(50_000)
    expect(again.buffer).toBe(first.buffer)
    expect(again.byteOffset).toBe(first.byteOffset)
  })
})
