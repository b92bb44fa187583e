import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildLetterEnd, type Words } from '#tests/builders/files/build-letter-end.ts'
import {
  behind,
  BODY,
  LINE,
  offBy,
  readSigningPlaces,
  rule,
  SHORT,
  thin,
  type At,
} from '#tests/builders/files/judge-letter-end.ts'
import { findPlacesOnLetterPages } from './find-places-on-letter-pages.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'

describe('O-17 the line is found', () => {
  const END: Words[] = [
    [`Signature: ${LINE}`, 72, 300],
    [`Date: ${SHORT}`, 72, 276],
  ]

  test.each([90, 180, 270] as const)('on a page that is turned by %s', async (turn) => {
    const [straight, turned] = [
      await readSigningPlaces(END, rule(330, 250, 150)),
      await readSigningPlaces(END, rule(330, 250, 150), turn),
    ]
    for (const which of ['signature', 'date'] as const) {
      const [one, other] = [straight[which], turned[which]]
      if (!one || !other) throw new Error('no place was found')
      expect(other.turn).toBe(turn)
      expect(other.x - other.visible.x).toBeCloseTo(one.x, 0)
      expect(other.y - other.visible.y).toBeCloseTo(one.y, 0)
    }
  })

  test('as a drawn one on a page that is turned', async () => {
    const { signature } = await readSigningPlaces([['Signature', 72, 284]], thin(72, 300, 180), 90)
    expect(signature && signature.x - signature.visible.x).toBeCloseTo(72, 0)
    expect(signature && Math.round(signature.y - signature.visible.y)).toBe(302)
  })

  test('on an earlier page, where the last one is an annex', async () => {
    const annex: Words[] = [
      ['Annex 1: benefits', 72, 760],
      ['Lunch', 72, 740],
      ['Travel', 72, 720],
    ]
    const { signature } = await findPlacesOnLetterPages(
      buildLetterEnd([{ words: [...BODY, ...END] }, { words: annex }]),
    )
    expect(signature?.page).toBe(1)
    expect(offBy(signature, { x: behind('Signature: '), y: 301 })).toBe('')
  })

  test('over the break of a page, where its words stand on the other side', async () => {
    const first = buildLetterEnd([{ words: [...BODY, ['Accepted and agreed:', 72, 90]] }, { words: [[LINE, 72, 740]] }])
    expect((await findPlacesOnLetterPages(first)).signature).toMatchObject({ page: 2, x: 72 })
    const second = buildLetterEnd([
      { words: [...BODY, [LINE, 72, 70]] },
      { words: [['Signature of employee', 72, 760]] },
    ])
    expect((await findPlacesOnLetterPages(second)).signature).toMatchObject({ page: 1, x: 72 })
  })

  test('not where a letter is closed by the employer, nor at a line for something else', async () => {
    const words: Words[] = [
      ['Kind regards,', 72, 400],
      [LINE, 72, 370],
      ['Marta Lindqvist', 72, 354],
      [`Bank account: ${LINE}`, 72, 320],
      [`Name: ${LINE}`, 72, 296],
    ]
    expect((await readSigningPlaces(words)).signature?.y).toBeLessThan(280)
  })
})

test('O-17 a table of who and what is no line to sign on', async () => {
  const words: Words[] = [
    ['Employee', 80, 606],
    ['Pat Example', 210, 606],
    ['Post', 80, 582],
    ['Harbour Pilot', 210, 582],
    ['We look forward to you.', 72, 500],
  ]
  const rows = [600, 576].map((y) => `72 ${y} 128 24 re S 200 ${y} 250 24 re S`).join(' ')
  expect((await readSigningPlaces(words, rows)).signature?.y).toBeLessThan(480)
  const signed = await readSigningPlaces([...words, [`Signature: ${LINE}`, 72, 300]], rows)
  expect(offBy(signed.signature, { x: behind('Signature: '), y: 301 })).toBe('')
})

const GIVEN = path.join(SAMPLE_DATA, 'cases/letter-ends')
const RIGHT: Readonly<Record<string, At>> = {
  'accepted-by': { x: 72, y: 301 },
  'by-line': { x: 93, y: 301 },
  'de-two': { x: 330, y: 301 },
  'employer-below': { x: 193, y: 321 },
  'employer-right': { x: 72, y: 301 },
  fi: { x: 72, y: 301 },
  'fr-lu': { x: 221, y: 298 },
  'line-date-sig': { x: 72, y: 301 },
  'line-then-word-below': { x: 72, y: 301 },
  nl: { x: 215, y: 301 },
  pt: { x: 72, y: 301 },
  'sig-date-1space': { x: 127, y: 301 },
  'sig-date-tab': { x: 130, y: 301 },
  'sign-here-x': { x: 80, y: 301 },
}
test.runIf(existsSync(GIVEN)).each(Object.entries(RIGHT))('O-17 the letter end %s', async (name, at) => {
  const { signature } = await findPlacesOnLetterPages(new Uint8Array(readFileSync(path.join(GIVEN, `${name}.pdf`))))
  expect(offBy(signature, at)).toBe('')
})
