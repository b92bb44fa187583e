// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { hasLetter, letterQuery } from './letters.ts'

const SHA = 'a'.repeat(64)
const letter: OfferDocument = {
  id: 'letter',
  name: 'Offer letter',
  status: 'Unsigned',
  signed: false,
  url: null,
  b64_string: null,
  s3_path: null,
  expires_at: null,
  updated_at: '2026-03-01T09:00:00Z',
  sha256: SHA,
}

afterEach(() => vi.unstubAllGlobals())

const read = (document: OfferDocument) => new QueryClient().fetchQuery(letterQuery(7, document))
function answering(body: BodyInit, init: ResponseInit) {
  const fetchMock = vi.fn<(address: string | URL) => Promise<Response>>(
    async (_address: string | URL) =>
      new Response(body, { ...init, headers: { [HEADER.account]: ANONYMOUS, ...init.headers } }),
  )
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

test('O-18 a letter is asked for by its hash, so that the copy of the device can answer', async () => {
  const requests = answering('%PDF', { headers: { 'content-type': 'application/pdf', etag: `"${SHA}"` } })
  const { file, isExact } = await read(letter)
  expect(await file.text()).toBe('%PDF')
  expect(isExact).toBe(true)
  expect(String(requests.mock.calls[0]?.[0])).toContain(`/api/offer/offers/7/letter/file?sha256=${SHA}`)
})

test('O-18 an older copy is known to be one', async () => {
  answering('%PDF', { headers: { 'content-type': 'application/pdf', etag: `"${'b'.repeat(64)}"` } })
  expect((await read(letter)).isExact).toBe(false)
})

test('O-13 a letter sent along in the list is taken as it is, without a request', async () => {
  const requests = answering('', {})
  const { file } = await read({ ...letter, b64_string: btoa('%PDF-1.7 \u00e5') })
  expect(new Uint8Array(await file.arrayBuffer()).at(-1)).toBe(0xe5)
  expect(requests).not.toHaveBeenCalled()
})

test('O-23 a refusal and an answer that is no file are failures', async () => {
  answering('{"error":{"message":"gone"}}', { status: 404, headers: { 'content-type': 'application/json' } })
  await expect(read(letter)).rejects.toThrow('gone')
})

test('O-13 a document without content has nothing to read', () => {
  expect(hasLetter({ ...letter, sha256: null })).toBe(false)
  expect(hasLetter({ ...letter, sha256: null, b64_string: 'JVBERg==' })).toBe(true)
})
