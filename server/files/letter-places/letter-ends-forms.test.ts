import { expect, test } from 'vitest'
import { behind, cell, listFaults, LINE, SHORT, type End } from '#tests/builders/files/judge-letter-end.ts'

const BOXED: End = {
  words: [['Signature of the employee', 76, 340]],
  drawn: cell(72, 280, 220, 74),
  signature: { x: 72, y: 281.5 },
}
/** Ends of letters that are drawn as forms are, and where each is signed and dated. */
const ENDS: Record<string, End> = {
  'a box to sign in': BOXED,
  'a box on a page that is turned': { ...BOXED, turn: 180 },
  'a table with a column for each who signs': {
    words: [
      ['Employer', 210, 336],
      ['Employee', 370, 336],
      ['Signature', 80, 306],
      ['Date', 80, 276],
    ],
    drawn: [330, 300, 270]
      .flatMap((y) => [cell(72, y, 130, 30), cell(202, y, 160, 30), cell(362, y, 160, 30)])
      .join(' '),
    signature: { x: 365, y: 301.5 },
    date: { x: 365, y: 271.5 },
  },
  'cells with words in them, on a page that is turned': {
    words: [
      ['Employer', 80, 336],
      ['Employee', 300, 336],
      ['Signature:', 80, 300],
      ['Signature:', 300, 300],
      ['Date:', 80, 270],
      ['Date:', 300, 270],
    ],
    drawn: [330, 294, 264].flatMap((y) => [cell(72, y, 210, 30), cell(292, y, 210, 30)]).join(' '),
    turn: 270,
    signature: { x: behind('Signature:', 300) + 4, y: 295.5 },
    date: { x: behind('Date:', 300) + 4, y: 265.5 },
  },
  'two columns on a page that is turned': {
    words: [
      ['For the company', 72, 340],
      ['Accepted by', 330, 340],
      [LINE, 72, 310],
      [LINE, 330, 310],
      ['Name: Marta Lindqvist', 72, 294],
      ['Name: Pat Example', 330, 294],
    ],
    turn: 180,
    signature: { x: 330, y: 311 },
  },
  'Russian, words in brackets behind the line': {
    words: [
      ['С предложением согласен(на):', 72, 330],
      [`${LINE} (подпись)`, 72, 300],
      [`${SHORT} (дата)`, 72, 270],
    ],
    signature: { x: 72, y: 301 },
    date: { x: 72, y: 271 },
  },
  'Portuguese, the company above': {
    words: [
      ['Pela empresa', 72, 340],
      [LINE, 72, 310],
      ['O trabalhador', 72, 270],
      [LINE, 72, 240],
    ],
    signature: { x: 72, y: 241 },
  },
  'Turkish, a line for each under their names': {
    words: [
      ['İŞVEREN', 90, 340],
      ['İŞÇİ', 350, 340],
      ['Ad Soyad: Marta Lindqvist', 72, 320],
      ['Ad Soyad: Pat Example', 330, 320],
      [`İmza: ${SHORT}`, 72, 300],
      [`İmza: ${SHORT}`, 330, 300],
    ],
    signature: { x: behind('İmza: ', 330), y: 301 },
  },
}

test.each(Object.entries(ENDS))('O-17 the signature stands on its line in forms: %s', async (_, end) => {
  expect(await listFaults(end)).toEqual([])
})
