import { expect, test } from 'vitest'
import { inspectInPool } from '#server/files/check/inspect-in-pool.ts'
import { assemblePdf, buildRawStream } from '#tests/builders/files/assemble-pdf.ts'
import { inheritingPdf } from '#tests/builders/files/inheriting-pdf.ts'
import { canLetterBeSealed } from './can-be-sealed.ts'

const turn = { tenant: 1, person: 'employer' }

/** The second page has no type: viewers display both pages, but the library only finds the first. */
const untyped = assemblePdf(
  new Map([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 300] >>'],
    [3, '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>'],
    [4, '<< /Parent 2 0 R /Contents 5 0 R >>'],
    [5, buildRawStream('0 0 9 9 re f')],
  ]),
)

test('O-17 a letter that would be shown otherwise once sealed is refused when the employer sends it', async () => {
  expect(await inspectInPool('letter', untyped, turn)).toEqual({ refused: 'changes-when-sealed' })
  expect(await inspectInPool('letter', inheritingPdf(), turn)).toMatchObject({ pages: 2 })
})

test.each(['/F#E9', '/F\u00e9', '/F#C3#A9'])(
  'O-17 a page that draws with %s, which would be written otherwise, is no letter',
  async (name) => {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << ${name} 5 0 R >> >> /Contents 4 0 R >>`
    const letter = assemblePdf(
      new Map<number, string | Buffer>([
        [1, '<< /Type /Catalog /Pages 2 0 R >>'],
        [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
        [3, Buffer.from(page, 'latin1')],
        [4, buildRawStream(`BT ${name} 12 Tf 9 9 Td (Hello) Tj ET`)],
        [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'],
      ]),
    )
    expect(await canLetterBeSealed(letter, { signature: null, date: null })).toBe(false)
  },
)
