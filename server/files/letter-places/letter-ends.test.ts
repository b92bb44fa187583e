import { describe, expect, test } from 'vitest'
import type { Words } from '#tests/builders/files/build-letter-end.ts'
import {
  behind,
  cell,
  listCoveredTexts,
  buildLetterWith,
  LINE,
  offBy,
  readSigningPlaces,
  rule,
  SHORT,
  thin,
  type At,
} from '#tests/builders/files/judge-letter-end.ts'

type Kind = [name: string, words: Words[], signature: At | 'free', date?: At | null, drawn?: string]

/** The ends of letters that are usual, and where each is signed and dated. */
const KINDS: Kind[] = [
  [
    'accepted and agreed',
    [
      ['Accepted and agreed:', 72, 320],
      [LINE, 72, 300],
      ['Pat Example', 72, 284],
      [`Date: ${SHORT}`, 72, 268],
    ],
    { x: 72, y: 301 },
    { x: behind('Date: '), y: 269 },
  ],
  [
    'by',
    [
      ['EMPLOYEE', 72, 320],
      [`By: ${LINE}`, 72, 300],
      ['Name: Pat Example', 72, 284],
      [`Date: ${SHORT}`, 72, 268],
    ],
    { x: behind('By: '), y: 301 },
    { x: behind('Date: '), y: 269 },
  ],
  [
    'two lines, a day and a signature',
    [
      [LINE, 72, 300],
      [LINE, 330, 300],
      ['Ort, Datum', 72, 284],
      ['Unterschrift Arbeitnehmer/in', 330, 284],
    ],
    { x: 330, y: 301 },
    { x: 72, y: 301 },
  ],
  [
    'employer below',
    [
      [`Employee's signature: ${LINE}`, 72, 320],
      [`Employer's signature: ${LINE}`, 72, 260],
    ],
    { x: behind("Employee's signature: "), y: 321 },
    null,
  ],
  [
    'employer on the right',
    [
      [LINE, 72, 300],
      [LINE, 330, 300],
      ['Signature of employee', 72, 284],
      ['Signature of employer', 330, 284],
    ],
    { x: 72, y: 301 },
    null,
  ],
  [
    'employer on the left',
    [
      [LINE, 72, 300],
      [LINE, 330, 300],
      ['Signature of employer', 72, 284],
      ['Signature of employee', 330, 284],
    ],
    { x: 330, y: 301 },
    null,
  ],
  [
    'Finnish',
    [
      [LINE, 72, 300],
      ['Allekirjoitus', 72, 284],
    ],
    { x: 72, y: 301 },
  ],
  [
    'read and approved',
    [['Lu et approuvé, signature :', 72, 300]],
    { x: behind('Lu et approuvé, signature : '), y: 297 },
  ],
  [
    'a day and a signature on one line',
    [
      [LINE, 72, 300],
      ['Date, Signature', 72, 284],
    ],
    { x: 72, y: 301 },
    null,
  ],
  [
    'words below',
    [
      [LINE, 72, 300],
      ['Signature', 72, 284],
    ],
    { x: 72, y: 301 },
  ],
  ['Dutch', [[`Handtekening werknemer: ${LINE}`, 72, 300]], { x: behind('Handtekening werknemer: '), y: 301 }],
  [
    'Portuguese',
    [
      [LINE, 72, 300],
      ['Assinatura do trabalhador', 72, 284],
    ],
    { x: 72, y: 301 },
  ],
  [
    'both in one line',
    [[`Signature ${LINE} Date ${SHORT}`, 72, 300]],
    { x: behind('Signature '), y: 301 },
    { x: behind(`Signature ${LINE} Date `), y: 301 },
  ],
  [
    'both in one line, apart',
    [
      [`Signature: ${LINE}`, 72, 300],
      [`Date: ${SHORT}`, 330, 300],
    ],
    { x: behind('Signature: '), y: 301 },
    { x: behind('Date: ', 330), y: 301 },
  ],
  [
    'a cross before the line',
    [
      [`X${LINE}`, 72, 300],
      ['Employee Signature', 72, 284],
    ],
    { x: behind('X'), y: 301 },
  ],
  [
    'the day first',
    [[`Date: ${SHORT} Signature: ${LINE}`, 72, 300]],
    { x: behind(`Date: ${SHORT} Signature: `), y: 301 },
    { x: behind('Date: '), y: 301 },
  ],
  ['Signature / Date', [[`Signature / Date: ${LINE}`, 72, 300]], { x: behind('Signature / Date: '), y: 301 }, null],
  [
    'a line over the name of the candidate',
    [
      [LINE, 72, 300],
      ['Pat Example', 72, 284],
      [LINE, 330, 300],
      ['Marta Lindqvist', 330, 284],
    ],
    { x: 72, y: 301 },
  ],
  ['a drawn line over words', [['Signature', 72, 284]], { x: 72, y: 301.5 }, null, rule(72, 300, 180)],
  ['a thin rectangle behind words', [['Podpis pracownika:', 72, 300]], { x: 200, y: 300.2 }, null, thin(200, 298, 180)],
  [
    'a line that words stand on',
    [['Signature:', 72, 300]],
    { x: behind('Signature:') + 4, y: 299.5 },
    null,
    rule(72, 298, 260),
  ],
  [
    'dots',
    [['Firma del lavoratore: ..................................................', 72, 300]],
    { x: behind('Firma del lavoratore: '), y: 301 },
  ],
  [
    'words above the line',
    [
      ['Signature of the candidate', 72, 330],
      [LINE, 72, 300],
    ],
    { x: 72, y: 301 },
  ],
  [
    'two blocks with headings',
    [
      ['For Example Line Ltd', 72, 350],
      ['The Employee', 330, 350],
      [`By: ${LINE}`, 72, 310],
      [`By: ${LINE}`, 330, 310],
      [`Date: ${SHORT}`, 72, 280],
      [`Date: ${SHORT}`, 330, 280],
    ],
    { x: behind('By: ', 330), y: 311 },
    { x: behind('Date: ', 330), y: 281 },
  ],
  [
    'two blocks the other way',
    [
      ['Employee', 72, 350],
      ['Employer', 330, 350],
      [`Signature: ${LINE}`, 72, 310],
      [`Signature: ${LINE}`, 330, 310],
      [`Date: ${SHORT}`, 72, 280],
      [`Date: ${SHORT}`, 330, 280],
    ],
    { x: behind('Signature: '), y: 311 },
    { x: behind('Date: '), y: 281 },
  ],
  [
    'a table of rows',
    [
      ['Signature', 80, 306],
      ['Date', 80, 282],
    ],
    { x: 200, y: 301.5 },
    { x: 200, y: 277.5 },
    [cell(72, 300, 128, 24), cell(200, 300, 250, 24), cell(72, 276, 128, 24), cell(200, 276, 250, 24)].join(' '),
  ],
  [
    'a table of columns',
    [
      ['Date', 80, 330],
      ['Signature', 250, 330],
    ],
    { x: 245, y: 291.5 },
    { x: 75, y: 291.5 },
    [cell(72, 324, 170, 20), cell(242, 324, 200, 20), cell(72, 290, 170, 34), cell(242, 290, 200, 34)].join(' '),
  ],
  ['only the employer', [[`Signature of the employer: ${LINE}`, 72, 300]], 'free', null],
]

describe('O-17 the signature stands on its line', () => {
  test.each(KINDS)('%s', async (_, words, signature, date, drawn) => {
    const found = await readSigningPlaces(words, drawn)
    const free = { x: 72, y: Math.min(...words.map(([, , y]) => y)) - 60 }
    expect(offBy(found.signature, signature === 'free' ? free : signature)).toBe('')
    expect(date === undefined ? '' : offBy(found.date, date)).toBe('')
  })

  test('and never is a signature printed over words', async () => {
    for (const [, words, , , drawn] of KINDS) expect(await listCoveredTexts(buildLetterWith(words, drawn))).toEqual([])
  })

  test('letter ends that are counted', () => expect(KINDS).toHaveLength(28))
})
