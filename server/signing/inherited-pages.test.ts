import { PDF, PdfDict, type PDFPage } from '@libpdf/core'
import { expect, test } from 'vitest'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { extractCharacterLines } from '#server/files/letter-places/lines/text-lines.ts'
import { createPageViewReader } from '#server/files/letter-places/visible-page-box.ts'
import { findPlacesOnLetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import { inheritingPdf } from '#tests/builders/files/inheriting-pdf.ts'
import { buildPdf as pdfOf } from '#tests/builders/files/pdf.ts'
import { makeOperatorKey } from './make-operator-key.ts'
import { sealLetter, type SealRequest } from './seal.ts'

const key = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }
const facts: SealFacts = {
  version: 1,
  site: 'https://jobs.example',
  employer: 'Harbour Line',
  offerId: 7,
  document: { id: 'd1', name: 'Offer letter', sha256: 'ab'.repeat(32), size: 1 },
  signer: 'Ada Lovelace',
  signedAt: '2026-11-24T09:00:00.000Z',
  trail: { length: 3, hash: 'cd'.repeat(32) },
}
const NODES = ['page', 'middle', 'root'] as const
const TURNS = [0, 90, 180, 270] as const
const KINDS = NODES.flatMap((from) => TURNS.map((turn) => ({ from, turn })))

async function sealRequest(more: Partial<SealRequest> & Pick<SealRequest, 'letter'>) {
  const request = { facts, drawing: null, places: null, brought: null, key, timestampUrl: null, now: Date.now() }
  const { bytes, notShown } = await sealLetter({ ...request, ...more })
  expect(notShown).toBeNull()
  return PDF.load(bytes)
}

/** Lists the visible content of some pages: text, boxes, and resources. */
function listShownBoxes(pdf: PDF, pages: readonly PDFPage[]) {
  const viewOf = createPageViewReader(pdf)
  return pages.map((page) => ({
    text: page.extractText().text,
    view: viewOf(page),
    drawsWith: ['Font', 'XObject'].map((kind) =>
      listNames(page.getResources().getDict(kind, (ref) => pdf.getObject(ref))),
    ),
  }))
}

const listNames = (dict: PdfDict | undefined) => [...(dict?.keys() ?? [])].map(({ value }) => value)
/** Each page has its own attributes, so that the expected result does not depend on the inheritance under test. */
const plain = async (turn: (typeof TURNS)[number]) => {
  const pdf = await PDF.load(inheritingPdf({ turn, from: 'page' }))
  return listShownBoxes(pdf, pdf.getPages())
}

test.each(KINDS)(
  'O-17 pages that take what they draw with from their $from, turned by $turn, keep it in the sealed letter',
  async ({ from, turn }) => {
    const letter = inheritingPdf({ turn, from })
    const pdf = await sealRequest({ letter })
    expect(listShownBoxes(pdf, pdf.getPages().slice(0, 2))).toEqual(await plain(turn))
    const [certificate] = listShownBoxes(pdf, pdf.getPages().slice(2))
    expect(certificate).toMatchObject({ view: { turn: 0, visible: { x: 0, y: 0, width: 595, height: 842 } } })
  },
)

test.each(KINDS)(
  'O-17 a signature is printed upright on a page that its $from turns by $turn, which keeps what it draws with',
  async ({ from, turn }) => {
    const letter = inheritingPdf({ turn, from })
    const places = await findPlacesOnLetterPages(letter)
    const pdf = await sealRequest({ letter, places })
    const pages = listShownBoxes(pdf, pdf.getPages().slice(0, 2))
    const expected = await plain(turn)
    expect(pages[0]).toEqual(expected[0])
    expect(pages[1]?.drawsWith.flat()).toEqual(expect.arrayContaining(expected[1]?.drawsWith.flat() ?? []))
    // On the rendered page, the name is inside the box.
    const page = pdf.getPage(1)
    const lines = page ? extractCharacterLines(page, turn) : []
    const name = lines.map((line) => line.filter(({ char }) => char.trim() !== ''))
    const { x = 0, y = 0, width = 0, height = 0 } = places.signature ?? {}
    const inBox = name
      .flat()
      .filter(
        ({ bbox }) => bbox.x >= x - 1 && bbox.x + bbox.width <= x + width + 1 && bbox.y >= y - 4 && bbox.y < y + height,
      )
    expect(inBox.map(({ char }) => char).join('')).toContain('AdaLovelace')
  },
)

test.each(KINDS)(
  'O-19 pages that come back signed, turned by $turn and given by their $from, keep what they draw with',
  async ({ from, turn }) => {
    const bytes = inheritingPdf({ turn, from })
    const about = { sha256: 'ef'.repeat(32), size: bytes.length, mediaType: 'application/pdf', pages: 0 }
    const brought = {
      brought: { bytes, mediaType: 'application/pdf' },
      facts: { ...facts, how: 'uploaded', brought: about },
    } as const
    const pdf = await sealRequest({ letter: new Uint8Array(pdfOf()), ...brought })
    expect(listShownBoxes(pdf, pdf.getPages().slice(1, 3))).toEqual(await plain(turn))
  },
)

test('O-19 what the letter says for all of its pages is not said of those that come back or are added', async () => {
  const letter = inheritingPdf({ turn: 90, from: 'root', more: '/CropBox [100 100 300 300]' })
  const bytes = new Uint8Array(pdfOf())
  const about = { sha256: 'ef'.repeat(32), size: bytes.length, mediaType: 'application/pdf', pages: 0 }
  const pdf = await sealRequest({
    letter,
    brought: { bytes, mediaType: 'application/pdf' },
    facts: { ...facts, how: 'uploaded', brought: about },
  })
  const views = listShownBoxes(pdf, pdf.getPages()).map(({ view }) => view)
  expect(views.slice(0, 2)).toMatchObject([
    { turn: 90, visible: { width: 200 } },
    { turn: 90, visible: { width: 200 } },
  ])
  for (const view of views.slice(2)) expect(view).toMatchObject({ turn: 0, visible: { width: 595, height: 842 } })
})
