import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PDF, StandardFonts } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { isBoxWithin, areBoxesOverlapping, getRightEdge, getTopEdge, type PrintPlace } from './page-geometry.ts'
import { buildPdf as pdfOf } from '#tests/builders/files/pdf.ts'
import { findPlacesOnLetterPages } from './find-places-on-letter-pages.ts'
import { FormTooDeep } from './signatures-and-certification.ts'

const LETTERS = path.resolve(import.meta.dirname, '../../demo/letters')
const A4 = { width: 595, height: 842 }

type Line = [text: string, x: number, y: number]

/** Builds a letter of these pages, each with these lines of words. */
async function readLetter(...pages: Line[][]): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (const lines of pages) {
    const page = pdf.addPage(A4)
    for (const [text, x, y] of lines) page.drawText(text, { x, y, size: 11, font: StandardFonts.Helvetica })
  }
  return pdf.save()
}

const BODY: Line[] = [
  ['We are glad to offer you the position.', 72, 700],
  ['Please read the pages before this one with care.', 72, 684],
  ['This letter needs your signature by Friday.', 72, 668],
]

async function listPlaces(...pages: Line[][]) {
  return findPlacesOnLetterPages(await readLetter(...pages))
}

function need(place: PrintPlace | null): PrintPlace {
  if (!place) throw new Error('no place was found')
  expect(isBoxWithin(place, place.visible)).toBe(true)
  return place
}

describe('O-17 a letter says where it is signed', () => {
  test('with marks, on any page, which are to be covered', async () => {
    const { signature, date } = await listPlaces(
      [...BODY, ['{{ signature }}', 72, 400], ['{{date}}', 300, 400]],
      [['Annex', 72, 700]],
    )
    expect(need(signature)).toMatchObject({ page: 1, isMark: true })
    expect(need(signature).x).toBeCloseTo(72, 0)
    expect(getRightEdge(need(signature))).toBeLessThanOrEqual(300)
    expect(need(date)).toMatchObject({ page: 1, isMark: true })
    expect(need(date).x).toBeCloseTo(300, 0)
  })

  test.each([
    'Signature:',
    'Employee signature:',
    'Candidate’s signature',
    'Unterschrift:',
    'Signature du salarié :',
    'Firma:',
  ])('with the words "%s", beside or above them', async (label) => {
    const { signature } = await listPlaces([...BODY, [label.replace('’', "'"), 72, 300]])
    const { y, x } = need(signature)
    expect(Math.abs(y - 300)).toBeLessThan(24)
    expect(x).toBeGreaterThanOrEqual(72)
  })

  test('on a line of underscores behind the words', async () => {
    const { signature, date } = await listPlaces([
      ...BODY,
      ['Signature: ______________________', 72, 300],
      ['Date: ______________________', 72, 270],
    ])
    const line = need(signature)
    expect(line.y).toBeGreaterThan(297)
    expect(line.y).toBeLessThan(310)
    expect(line.x).toBeGreaterThan(110)
    expect(date === null || !areBoxesOverlapping(date, line)).toBe(true)
  })

  test('of two on one line neither, where nothing says whose they are', async () => {
    const { signature } = await listPlaces([...BODY, ['Signature:', 72, 300], ['Signature:', 330, 300]])
    expect(getTopEdge(need(signature))).toBeLessThan(290)
  })

  test('not in a sentence, and not at the head of a table', async () => {
    const { signature, date } = await listPlaces([
      ...BODY,
      ['Date', 72, 640],
      ['Signature bonus is paid with the first salary.', 72, 620],
    ])
    expect(date).toBeNull()
    // The signature is below the last words.
    expect(getTopEdge(need(signature))).toBeLessThan(620)
  })

  test('else below its last words', async () => {
    const { signature } = await listPlaces([['Page one', 72, 700]], [...BODY, ['Page 2 of 2', 72, 30]])
    expect(need(signature).page).toBe(2)
    expect(getTopEdge(need(signature))).toBeLessThan(668)
    expect(need(signature).y).toBeGreaterThan(72)
  })

  test('nowhere on a full page, on a page that is turned, or on one without words', async () => {
    const full: Line[] = Array.from({ length: 60 }, (_, line) => ['Terms and conditions', 72, 780 - 12 * line])
    expect((await listPlaces(full)).signature).toBeNull()
    expect((await listPlaces([])).signature).toBeNull()
    const pdf = await PDF.load(await readLetter(BODY))
    pdf.getPage(0)?.setRotation(90)
    expect((await findPlacesOnLetterPages(await pdf.save())).signature).toBeNull()
  })

  test.each(['offer-letter-lisbon', 'offer-letter-dubai-ar', 'offer-letter-yokohama-ja'])(
    'in the language of %s, on the line above the name',
    async (name) => {
      const { signature, date } = await findPlacesOnLetterPages(readFileSync(path.join(LETTERS, `${name}.pdf`)))
      expect(need(signature).page).toBe(3)
      expect(need(date).page).toBe(3)
      expect(need(signature).y).toBeGreaterThan(getTopEdge(need(date)))
      // The candidate's column is the second one in reading order.
      const middle = A4.width / 2
      expect(need(signature).x > middle).toBe(name !== 'offer-letter-dubai-ar')
    },
  )

  const form = (...objects: string[]) =>
    findPlacesOnLetterPages(pdfOf({ text: '{{signature}}', catalog: '/AcroForm << /Fields [9 0 R] >>', objects }))

  test.each([
    ['that lead back to themselves', ['<< /T (a) /Kids [9 0 R 10 0 R] >>', '<< /Parent 9 0 R /Kids [9 0 R] >>']],
    ['that are no fields', ['<< /T 5 /FT 7 /Kids 8 >>']],
    ['nested deeper than a parser process can follow', nestFields(9000)],
  ])('also beside fields %s, which can be sealed', async (_, objects) => {
    expect(need((await form(...objects)).signature)).toMatchObject({ isMark: true })
  })

  test('not where it came signed, in a field that takes its kind from above', async () => {
    expect((await form('<< /T (a) /FT /Sig /Kids [10 0 R] >>', '<< /T (b) /V 9 0 R >>')).signature).toBeNull()
  })

  test('nobody is asked to sign a letter that could never be sealed', { tags: 'slow' }, async () => {
    await expect(form(...nestFields(40_000))).rejects.toThrow(FormTooDeep)
  })
})

/** Form fields nested in each other, as objects from number 9 on. */
function nestFields(depth: number): string[] {
  return Array.from({ length: depth }, (_, at) => `<< /T (a) /Kids [${at + 10} 0 R] >>`).concat('<< /FT /Tx /T (z) >>')
}
