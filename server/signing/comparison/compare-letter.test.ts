import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core'
import { expect, test } from 'vitest'
import { assemblePdf, buildRawStream } from '#tests/builders/files/assemble-pdf.ts'
import { inheritingPdf } from '#tests/builders/files/inheriting-pdf.ts'
import { findLetterDifference } from './compare-letter.ts'

const letter = inheritingPdf({ from: 'page' })

/** Makes a change to the letter and lists the differences found. */
async function listDifferences(change: (pdf: PDF) => void, of = letter, stamped: number[] = []) {
  const pdf = await PDF.load(of)
  change(pdf)
  const bytes = await pdf.save({ incremental: true })
  return findLetterDifference({
    letter: await PDF.load(of),
    sealed: await PDF.load(bytes),
    appended: bytes.subarray(of.length),
    added: 0,
    stamped: new Set(stamped),
  })
}

const object = (pdf: PDF, number: number) => {
  const one = pdf.getObject(PdfRef.of(number))
  if (!(one instanceof PdfDict)) throw new Error(`no ${number}`)
  return one
}
const stream = (text: string) => new PdfStream([], new TextEncoder().encode(text))

test.each<[string, (pdf: PDF) => void, string]>([
  ['resources that are gone', (pdf) => object(pdf, 4).set('Resources', new PdfDict()), 'the resources of page 1'],
  [
    'a font that is another one',
    (pdf) => object(pdf, 8).set('BaseFont', PdfName.of('Courier')),
    'the resources of page 1',
  ],
  [
    'a picture that is another one',
    (pdf) => (object(pdf, 9) as PdfStream).setData(new Uint8Array([10])),
    'the resources of page 1',
  ],
  ['content that is gone', (pdf) => object(pdf, 5).delete('Contents'), 'the content of page 2'],
  [
    'content that was replaced',
    (pdf) => object(pdf, 5).set('Contents', pdf.register(stream('q Q'))),
    'the content of page 2',
  ],
  ['a page that is turned', (pdf) => object(pdf, 4).set('Rotate', PdfNumber.of(90)), 'Rotate of page 1'],
  [
    'a page that is cut',
    (pdf) => object(pdf, 4).set('CropBox', new PdfArray([0, 0, 9, 9].map((one) => PdfNumber.of(one)))),
    'CropBox of page 1',
  ],
  [
    'a page that is shown larger',
    (pdf) => object(pdf, 5).set('UserUnit', PdfNumber.of(2)),
    'the new entry UserUnit of page 2',
  ],
  ['a page that is gone', (pdf) => object(pdf, 3).set('Kids', new PdfArray([PdfRef.of(5)])), '2 pages became 1'],
  [
    'pages in another order',
    (pdf) => object(pdf, 3).set('Kids', new PdfArray([PdfRef.of(5), PdfRef.of(4)])),
    'page 1 is another one',
  ],
  ['layers', (pdf) => pdf.getCatalog().set('OCProperties', new PdfDict()), 'object 1 0'],
])('O-17 a letter is compared with what it was: %s', async (_, change, difference) => {
  expect(await listDifferences(change)).toBe(difference)
})

test('O-17 what says the same in other words is the same', async () => {
  expect(await listDifferences(() => undefined)).toBeNull()
  const again = (pdf: PDF) => {
    const page = object(pdf, 4)
    page.set('Resources', pdf.register(page.get('Resources') ?? new PdfDict()))
    page.set('MediaBox', new PdfArray([0, 0, 595.000001, 842].map((one) => PdfNumber.of(one))))
  }
  expect(await listDifferences(again)).toBeNull()
})

test.each([
  ['q\n%\nQ\nq 1 0 0 rg Q', true],
  ['q\n%\nQ\n', true],
  // Content without its own graphics state, or with one that ends too late.
  ['%\nq 1 0 0 rg Q', false],
  ['q\n%\n1 0 0 rg Q', false],
  ['1 0 0 rg q\n%\nQ', false],
  ['q\nQ', false],
])('O-17 of a page that is printed on, all of its content stays by itself: %s', async (pattern, isSame) => {
  const before = Buffer.from(
    (await PDF.load(letter)).getObject(PdfRef.of(7)) instanceof PdfStream ? getContent(letter) : '',
  )
  const content = pattern.replace('%', () => before.toString('latin1'))
  const difference = await listDifferences(
    (pdf) => object(pdf, 5).set('Contents', pdf.register(stream(content))),
    letter,
    [2],
  )
  expect(difference).toBe(isSame ? null : 'the content of page 2')
})

/** Returns the content of object 7. */
const getContent = (bytes: Uint8Array) =>
  /\n7 0 obj\n[^]*?stream\n([^]*?)\nendstream/.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? ''

test('O-17 a node that does not say that it is a page is one to readers', async () => {
  const page = (type: string) => `<< ${type} /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 5 0 R >>`
  const two = assemblePdf(
    new Map([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>'],
      [3, page('/Type /Page')],
      [4, page('')],
      [5, buildRawStream('0 0 9 9 re f')],
    ]),
  )
  expect(await listDifferences((pdf) => void pdf.addPage(), two)).toBe('page 2 is another one')
})
