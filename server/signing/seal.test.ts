import { webcrypto } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { findPlacesOnLetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { buildPng } from '#tests/builders/files/picture.ts'
import { makeOperatorKey } from './make-operator-key.ts'
import { sealLetter, type SealRequest } from './seal.ts'

const key = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }
const letter = new Uint8Array(buildPdf({ pages: 2, text: '{{signature}}' }))
const facts: SealFacts = {
  version: 1,
  site: 'https://jobs.example',
  employer: 'Harbour Line',
  offerId: 7,
  document: { id: 'd1', name: 'Offer letter', sha256: 'ab'.repeat(32), size: letter.length },
  signer: 'Ada   King\u200b Lovelace',
  signedAt: '2026-11-24T09:00:00.000Z',
  trail: { length: 3, hash: 'cd'.repeat(32) },
}
const request = { letter, facts, drawing: null, places: null, brought: null, key, timestampUrl: null, now: Date.now() }

async function sealRequest(more: Partial<SealRequest>) {
  const { bytes, certificate } = await sealLetter({ ...request, ...more })
  expect(Buffer.compare(bytes.subarray(0, letter.length), letter)).toBe(0)
  expect((await verifySeal(bytes, [certificate], webcrypto.subtle as never)).kind).toBe('genuine')
  const pages = (await PDF.load(bytes)).getPages()
  return pages.map((page) => page.extractText())
}

test('O-17 a typed signature is printed where the letter wants it, with its white space collapsed', async () => {
  const places = await findPlacesOnLetterPages(letter)
  const pages = await sealRequest({ places })
  expect(pages).toHaveLength(3)
  const line = pages[1]?.lines.find(({ text }) => text.includes('Ada King Lovelace'))
  expect(places.signature).toMatchObject({ page: 2 })
  expect(line?.bbox.x).toBeCloseTo(places.signature?.x ?? 0, 0)
  expect(pages[2]?.text).toContain('The signature was then printed on page 2')
  expect(pages[2]?.text).toContain('Ada King Lovelace')
})

test('O-17 on a low line the note stands beside the name, and the day says whose it is', async () => {
  const visible = { x: 0, y: 0, width: 595, height: 842 }
  const low = { x: 72, y: 301, width: 173, height: 12, page: 1, visible }
  const [page] = await sealRequest({ places: { signature: low, date: { ...low, x: 300, width: 93 } } })
  const chars = page?.lines.flatMap(({ spans }) => spans.flatMap((span) => span.chars)) ?? []
  const onLine = chars.filter(({ bbox }) => bbox.y > 290 && bbox.y < 320)
  const text = onLine.map(({ char }) => char).join('')
  expect(text).toContain('Ada King Lovelace')
  expect(text).toContain('Signed electronically')
  expect(text).toContain('2026-11-24 (UTC)')
  const [first] = onLine
  expect(first?.fontSize).toBeGreaterThan(8)
  expect(onLine.every(({ bbox }) => bbox.y + bbox.height < 301 + 16)).toBe(true)
})

test('O-36 a seal that was added to another one holds only where that one holds too', async () => {
  const first = await sealLetter(request)
  const earlier = (bytes: Uint8Array) => ({ sha256: hashFileSha256(bytes), size: bytes.length })
  const by = {
    name: 'Maria Lopez',
    title: null,
    signedAt: facts.signedAt,
    sha256: 'cd'.repeat(32),
    order: 'after',
  } as const
  const judged = async (beginning: Uint8Array, more: Partial<SealFacts>) => {
    const { bytes, certificate } = await sealLetter({
      ...request,
      letter: beginning,
      facts: { ...facts, ...more },
      countersigned: by,
    })
    return (await verifySeal(bytes, [certificate], webcrypto.subtle as never)).kind
  }
  expect(await judged(first.bytes, { earlier: earlier(first.bytes) })).toBe('genuine')
  expect(await judged(first.bytes, { earlier: earlier(letter) })).toBe('altered')
  expect(await judged(first.bytes, { earlier: { ...earlier(first.bytes), size: first.bytes.length + 1 } })).toBe(
    'altered',
  )
  const touched = new Uint8Array(first.bytes)
  touched[60] = (touched[60] ?? 0) ^ 1
  expect(await judged(touched, { earlier: earlier(touched) })).toBe('altered')
})

test.each([
  [
    'a PDF',
    { bytes: new Uint8Array(buildPdf({ pages: 3, text: 'Signed by hand' })), mediaType: 'application/pdf' },
    3,
    'Signed by hand',
  ],
  ['a picture', { bytes: new Uint8Array(buildPng(30, 40)), mediaType: 'image/png' }, 1, ''],
])('O-17 %s that came back signed follows the letter', async (_, brought, count, text) => {
  const about = { sha256: 'ef'.repeat(32), size: brought.bytes.length, mediaType: brought.mediaType, pages: 0 }
  const pages = await sealRequest({ brought, facts: { ...facts, how: 'uploaded', brought: about } })
  expect(pages).toHaveLength(2 + count + 1)
  expect(pages.at(-1)?.text).toContain('uploaded at https://jobs.example')
  expect(pages[2]?.text).toContain(text)
})

test('O-17 a letter is not called altered because nothing can be computed here', async () => {
  const { bytes, certificate } = await sealLetter(request)
  const { subtle } = webcrypto
  const broken = { ...getSubtle(subtle), digest: () => Promise.reject(new Error('no memory')) }
  await expect(verifySeal(bytes, [certificate], broken as never)).rejects.toThrow('no memory')
  const odd = { ...getSubtle(subtle), importKey: () => Promise.reject(new DOMException('no such key', 'DataError')) }
  expect((await verifySeal(bytes, [certificate], odd as never)).kind).toBe('altered')
})

const getSubtle = (subtle: typeof webcrypto.subtle) => ({
  digest: subtle.digest.bind(subtle),
  importKey: subtle.importKey.bind(subtle),
  verify: subtle.verify.bind(subtle),
})
