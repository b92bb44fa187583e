import { webcrypto } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfDict, PdfRef, PdfStream, type PdfObject } from '@libpdf/core'
import { expect, test } from 'vitest'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { compareRenderedPages } from '#server/files/rendered-pages/compare-rendered-pages.ts'
import { packRenderRequest } from '#server/files/rendered-pages/render-request.ts'
import { listFormFields, isCertifiedByAuthor } from '#server/files/letter-places/signatures-and-certification.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { buildPdf as pdfOf } from '#tests/builders/files/pdf.ts'
import { buildSignedPdf } from '#tests/builders/files/signed-pdf.ts'
import { sealBy } from '#tests/interop/letters/seal-three-ways.ts'

// `tests/interop/signed-uploads.slow.test.ts` verifies the same with pdfsig.

const key = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }
const letter = new Uint8Array(pdfOf({ pages: 2, text: 'A letter' }))

test.each([
  ['one signature', {}],
  ['two signatures', { signatures: 2 }],
  ['a certified one', { isCertified: true }],
  ['a signature that is not seen', { isShown: false }],
])(
  'O-17 an upload with %s is copied as a picture of itself, and attached as it came',
  { tags: 'slow' },
  async (_, kind) => {
    const upload = await buildSignedPdf(kind)
    const sealed = await sealBy('upload', letter, upload, key)
    expect(sealed.notShown).toBeNull()
    expect(sealed.pages).toBe(4)
    expect((await verifySeal(sealed.bytes, [sealed.certificate], webcrypto.subtle as never)).kind).toBe('genuine')
    const made = await PDF.load(sealed.bytes)
    const signatures = [...listFormFields(made)].filter(({ type }) => type === 'Sig')
    expect(signatures).toHaveLength(1)
    expect(listAnnotations(made, 2).map((one) => one.getName('Subtype')?.value)).not.toContain('Widget')
    expect(Buffer.compare(getAttachedBytes(made, 3), upload)).toBe(0)
    const pages = packRenderRequest({
      sealed: sealed.bytes,
      letterSize: letter.length,
      brought: upload,
      pages: sealed.pairs,
    })
    expect(await compareRenderedPages(pages)).toEqual({ drawn: 3, difference: null })
  },
)

test(
  'O-17 a seal on an upload that is sealed here itself is found, and not the one inside',
  { tags: 'slow' },
  async () => {
    const first = await sealBy('inline', letter, letter, key)
    const second = await sealBy('upload', letter, first.bytes, key)
    expect(second.notShown).toBeNull()
    const verdict = await verifySeal(second.bytes, [second.certificate], webcrypto.subtle as never)
    expect(verdict).toMatchObject({ kind: 'genuine', facts: { how: 'uploaded', brought: { pages: 3 } } })
  },
)

test.each(['inline', 'upload', 'esign'] as const)('O-17 a certified letter gets no page, signed %s', async (way) => {
  const certified = await buildSignedPdf({ isCertified: true })
  expect(isCertifiedByAuthor(await PDF.load(certified))).toBe(true)
  const sealed = await sealBy(way, certified, letter, key)
  expect(sealed.pages).toBe(1)
  expect((await PDF.load(sealed.bytes)).getPageCount()).toBe(1)
  expect(sealed.notShown === null).toBe(way !== 'upload')
  expect((await verifySeal(sealed.bytes, [sealed.certificate], webcrypto.subtle as never)).kind).toBe('genuine')
})

function listAnnotations(pdf: PDF, page: number): PdfDict[] {
  const list = read(pdf, pdf.getPage(page)?.dict.get('Annots'))
  if (!(list instanceof PdfArray)) return []
  return [...list].map((one) => read(pdf, one)).filter((one) => one instanceof PdfDict)
}

function getAttachedBytes(pdf: PDF, page: number): Uint8Array {
  let found: PdfObject | undefined = listAnnotations(pdf, page)[0]
  for (const entry of ['FS', 'EF', 'F']) found = found instanceof PdfDict ? read(pdf, found.get(entry)) : undefined
  if (!(found instanceof PdfStream)) throw new Error('nothing is attached')
  return inflateSync(found.data)
}

function read(pdf: PDF, value: PdfObject | null | undefined): PdfObject | undefined {
  return (value instanceof PdfRef ? pdf.getObject(value) : value) ?? undefined
}
