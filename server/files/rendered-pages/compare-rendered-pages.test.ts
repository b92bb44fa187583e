import { PDF, PdfArray, PdfDict, PdfNumber, PdfRef, rgb } from '@libpdf/core'
import { expect, test } from 'vitest'
import { inheritingPdf } from '#tests/builders/files/inheriting-pdf.ts'
import { compareRenderedPages } from './compare-rendered-pages.ts'
import { packRenderRequest } from './render-request.ts'

const letter = inheritingPdf({ from: 'page' })

/**
 * Lists the differences that drawing finds after a change to the letter. The lower half of its second page was printed
 * on.
 */
async function listDifferences(change: (pdf: PDF) => void) {
  const pdf = await PDF.load(letter)
  change(pdf)
  const sealed = await pdf.save({ incremental: true })
  const pages = [
    { before: 1, after: 1, printed: [] },
    { before: 2, after: 2, printed: [{ x: 0, y: 0.5, width: 1, height: 0.5 }] },
  ]
  return compareRenderedPages(packRenderRequest({ sealed, letterSize: letter.length, brought: null, pages }))
}

const page = (pdf: PDF, number: number) => {
  const one = pdf.getObject(PdfRef.of(number + 3))
  if (!(one instanceof PdfDict)) throw new Error('no page')
  return one
}
const dotOn = (number: number, y: number) => (pdf: PDF) =>
  pdf.getPage(number - 1)?.drawRectangle({ x: 300, y, width: 5, height: 5, color: rgb(1, 0, 0) })

test.each<[string, (pdf: PDF) => void, string | null]>([
  ['nothing', () => undefined, null],
  ['a dot where something is printed', dotOn(2, 100), null],
  ['a dot above it', dotOn(2, 700), 'the picture of page 2'],
  ['a dot on another page', dotOn(1, 100), 'the picture of page 1'],
  ['fonts that are gone', (pdf) => page(pdf, 1).set('Resources', new PdfDict()), 'the picture of page 1'],
  ['words that are gone', (pdf) => page(pdf, 2).delete('Contents'), 'the text of page 2'],
  ['a page that is turned', (pdf) => page(pdf, 1).set('Rotate', PdfNumber.of(90)), 'the size of page 1'],
  ['a page that is gone', (pdf) => void pdf.removePage(1), 'nothing of page 2'],
  [
    'a page that is cut',
    (pdf) => page(pdf, 1).set('CropBox', new PdfArray([0, 0, 500, 500].map((one) => PdfNumber.of(one)))),
    'the size of page 1',
  ],
])('O-17 a letter is drawn and compared with what it was: %s', { tags: 'slow' }, async (_, change, difference) => {
  expect(await listDifferences(change)).toMatchObject({ difference })
})

test('O-17 what cannot be drawn as it was says nothing', async () => {
  const bytes = Buffer.from('%PDF-1.7\nnothing')
  const packed = packRenderRequest({
    sealed: letter,
    letterSize: 20,
    brought: bytes,
    pages: [{ before: 1, after: 1, printed: [] }],
  })
  expect(await compareRenderedPages(packed)).toEqual({ drawn: 0, difference: null })
})
