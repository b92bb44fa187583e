import { expect, test } from 'vitest'
import { compareRenderedPages } from '#server/files/rendered-pages/compare-rendered-pages.ts'
import { packRenderRequest } from '#server/files/rendered-pages/render-request.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { listWrittenLetters } from '#tests/interop/letters/all-letters.ts'
import { sealBy, WAYS } from '#tests/interop/letters/seal-three-ways.ts'

// The fast form of letter-pages.slow.test.ts: one of its two hundred letters per signing mode, with pdf.js as the other
// viewer.

const KINDS = [
  'plain, from middle, turned by 90, packed',
  'inherited crop box, from root, turned by 270, stream',
  'soft mask, from root, turned by 270, stream',
]
const all = new Map(listWrittenLetters().map(({ name, bytes }) => [name, bytes]))
const key = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }

test.each(
  KINDS.map(
    (name, index) => [WAYS[index % WAYS.length] ?? 'inline', name, KINDS[(index + 1) % KINDS.length] ?? ''] as const,
  ),
)('O-17 pages look as before in the sealed letter, signed %s: %s', async (way, name, other) => {
  const [letter, back] = [all.get(name)?.(), all.get(other)?.()]
  if (!letter || !back) throw new Error('no such letter')
  const { bytes, pairs, notShown } = await sealBy(way, letter, back, key)
  expect(notShown).toBeNull()
  const brought = way === 'upload' ? back : null
  const verdict = await compareRenderedPages(
    packRenderRequest({ sealed: bytes, letterSize: letter.length, brought, pages: pairs }),
  )
  expect(verdict).toEqual({ drawn: way === 'upload' ? 4 : 2, difference: null })
})
