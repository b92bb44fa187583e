import { expect, test } from 'vitest'
import { drawByBoth } from './harfbuzz.test-kit.ts'

const ARABIC_LETTERS = Array.from({ length: 0x6ff - 0x61f }, (_, index) => String.fromCodePoint(0x620 + index)).filter(
  (letter) => /^\p{L}$/u.test(letter),
)

test.each(ARABIC_LETTERS)('P-06 the shaper draws what HarfBuzz draws: Arabic letter %s', async (letter) => {
  const { ours, wanted } = await drawByBoth(`ب${letter}ب ${letter}${letter} ب${letter}`, true)
  expect(wanted).not.toEqual([])
  expect(ours).toEqual(wanted)
})
