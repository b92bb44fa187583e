import { describe, expect, test } from 'vitest'
import { buildLetterEnd, type Words } from '#tests/builders/files/build-letter-end.ts'
import {
  behind,
  BODY,
  cell,
  listFaults,
  LINE,
  offBy,
  onPaper,
  rule,
  SHORT,
  type End,
} from '#tests/builders/files/judge-letter-end.ts'
import { findPlacesOnLetterPages } from './find-places-on-letter-pages.ts'

const FREE = { x: 72, y: 200 }
const free = (words: Words[], drawn = ''): End => ({ words, drawn, signature: FREE, date: null })
/** Endings with two lines, of which nothing shows the signer. */
const UNSURE: Record<string, End> = {
  'two bare lines, stacked': free([
    [`Signature: ${LINE}`, 72, 300],
    [`Signature: ${LINE}`, 72, 260],
  ]),
  'two bare lines, side by side': free([
    [`Signature: ${SHORT}`, 72, 260],
    [`Signature: ${SHORT}`, 330, 260],
  ]),
  'closer below each other than a signature is high': free([
    [`Signature: ${LINE}`, 72, 274],
    [`Signature: ${LINE}`, 72, 260],
  ]),
  'each with a day': free([
    [`Signature: ${SHORT} Date: ${SHORT}`, 72, 300],
    [`Signature: ${SHORT} Date: ${SHORT}`, 72, 260],
  ]),
  'two drawn lines with words below': free(
    [
      ['Signature', 72, 260],
      ['Signature', 330, 260],
    ],
    `${rule(72, 276, 180)} ${rule(330, 276, 180)}`,
  ),
  'words without lines': free([
    ['Signature:', 72, 300],
    ['Signature:', 72, 260],
  ]),
  'words of which one asks in other words': free([
    [`Signature: ${LINE}`, 72, 300],
    [`By: ${LINE}`, 72, 260],
  ]),
  'both agree': free([
    [`Agreed and accepted: ${LINE}`, 72, 300],
    [`Agreed and accepted: ${LINE}`, 72, 260],
  ]),
  'both under words of acceptance, stacked': free([
    ['I accept this offer.', 72, 330],
    [`Signature: ${LINE}`, 72, 300],
    [`Signature: ${LINE}`, 72, 260],
  ]),
  'both under words of acceptance, side by side': free([
    ['Agreed and accepted:', 72, 290],
    [`Signature: ${SHORT}`, 72, 260],
    [`Signature: ${SHORT}`, 330, 260],
  ]),
  'three of a kind': free([340, 300, 260].map((y) => [`Signature: ${LINE}`, 72, y])),
  'words behind each in one line, which may stand before the next': free([
    [`Signed ${SHORT} Employee Signed ${SHORT} Employer`, 72, 260],
  ]),
  'a table with a row for each': free(
    [
      ['Signature', 80, 306],
      ['Signature', 80, 262],
    ],
    [300, 256].flatMap((y) => [cell(72, y, 128, 40), cell(200, y, 250, 40)]).join(' '),
  ),
  'boxes side by side': free(
    [
      ['Signature:', 76, 262],
      ['Signature:', 306, 262],
    ],
    [72, 302].map((x) => cell(x, 258, 220, 40)).join(' '),
  ),
  'over names that the letter does not speak to': free([
    [LINE, 72, 276],
    [LINE, 330, 276],
    ['Marta Lindqvist', 72, 260],
    ['Sam Sample', 330, 260],
  ]),
  'party words in a language that is not known': free([
    [`Sahihi ya Juma: ${LINE}`, 72, 300],
    [`Sahihi ya Asha: ${LINE}`, 72, 260],
  ]),
  'right to left': free([
    [LINE, 300, 300],
    [onPaper('التوقيع:'), 476, 300],
    [LINE, 300, 260],
    [onPaper('التوقيع:'), 476, 260],
  ]),
}
test.each(Object.entries(UNSURE))(
  'O-17 nothing says whose line it is, so the signature goes below: %s',
  async (_, end) => {
    expect(await listFaults(end)).toEqual([])
  },
)

describe('O-17 two lines on two pages', () => {
  const ANNEX: Words[] = [
    ['Annex', 72, 760],
    ['What belongs to the letter', 72, 740],
  ]
  const over = async (first: Words, last: Words) =>
    (await findPlacesOnLetterPages(buildLetterEnd([{ words: [...BODY, first] }, { words: [...ANNEX, last] }])))
      .signature
  test("that are alike are nobody's", async () => {
    const found = await over([`Signature: ${LINE}`, 72, 200], [`Signature: ${LINE}`, 72, 500])
    expect(offBy(found, { x: 72, y: 440 })).toBe('')
    expect(found?.page).toBe(2)
  })
  test('that are at the foot of each are one, signed on the last', async () => {
    const found = await over([`Signature: ${LINE}`, 72, 200], [`Signature: ${LINE}`, 72, 200])
    expect(offBy(found, { x: behind('Signature: '), y: 201 })).toBe('')
    expect(found?.page).toBe(2)
  })
  test('of which the first names the candidate', async () => {
    const found = await over([`Employee signature: ${LINE}`, 72, 200], [`Employer signature: ${LINE}`, 72, 500])
    expect(found?.page).toBe(1)
  })
})
