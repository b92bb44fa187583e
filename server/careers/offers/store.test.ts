import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNING_MODES } from '#contract/offers.ts'
import { letterBytes, makeOffer } from '#tests/builders/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { signDocument } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test.each([
  ['inline', ['inline']],
  ['upload', ['inline', 'upload']],
  ['esign', ['esign']],
] as const)(
  'O-16 a signature of the kind %s signs only what waits for one, whatever was read before',
  async (kind, fitting) => {
    for (const signingMode of SIGNING_MODES) {
      const documents = [{ name: 'Offer letter', signingMode, bytes: letterBytes() }]
      const offer = await makeOffer(server, { email: 'ada@example.com', documents })
      const id = offer.offer_documents[0]?.id ?? ''
      const wanted = { offerId: offer.id, id, kind, readSha256: null, signedSha256: null }
      const isSigned = await signDocument(server.services.db, wanted, server.clock.now)
      expect([signingMode, isSigned]).toEqual([signingMode, fitting.some((mode) => mode === signingMode)])
    }
  },
)
