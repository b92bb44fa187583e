import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer, SigningMode } from '#contract/offers/offers.ts'
import { deriveKey } from '#server/config/config.ts'
import { issueCeremonyToken } from '#server/features/offers/esign/ceremony-token.ts'
import { createSigningProvider } from '#server/features/offers/esign/built-in-provider.ts'
import { markDocumentSigned } from '#server/features/offers/store.ts'
import { buildSigningApp } from '#server/integrations/esign/built-in/signing-app.ts'
import { buildFormDefinition, assignFormTo, makeForm, text } from '#tests/builders/forms.ts'
import {
  acceptPath,
  buildLetter,
  makeOffer,
  fetchOffers,
  readTrail,
  typeName,
  upload,
} from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let page: FastifyInstance
let ada: Visitor & { candidateId: number }

beforeAll(async () => {
  server = await startServer()
  page = await buildSigningApp(server.services, createSigningProvider(server.services))
  await page.ready()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(async () => {
  await page.close()
  await server.close()
})

/**
 * What a document has apart from its signing mode: a letter, a signing frame as well, or a form instead of a letter.
 */
type Has = 'letter' | 'url' | 'form'

async function makeOfferFor(mode: SigningMode, has: Has): Promise<Offer> {
  const bytes = has === 'form' ? null : buildLetter()
  const offer = await makeOffer(server, { email, documents: [{ name: 'Offer letter', signingMode: mode, bytes }] })
  const { id = '' } = offer.offer_documents[0] ?? {}
  const { db } = server.services
  if (has === 'url')
    await db.updateTable('offer_document').set({ url: 'https://esign.example/1' }).where('id', '=', id).execute()
  if (has === 'form') {
    const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'offer' })
    await assignFormTo(server, form, ada.candidateId, { offerId: offer.id, documentId: id })
  }
  return offer
}

const A_HASH = 'a'.repeat(64)
const send = async (offer: Offer, form: Record<string, string | File>) => {
  const answer = await ada.inject('POST', acceptPath(offer, offer.offer_documents[0]?.id), { form })
  if (answer.statusCode === 200) return 'accepted'
  const { error } = answer.json<{ error: { message: string } }>()
  return `${answer.statusCode} ${error.message}`
}

const KINDS = {
  none: (offer: Offer) => send(offer, {}),
  upload: (offer: Offer) => send(offer, upload('signed_document_file', buildLetter())),
  inline: (offer: Offer) =>
    send(offer, { ...typeName(offer), document_sha256: offer.offer_documents[0]?.sha256 ?? A_HASH }),
  /** Signs in the provider's frame, by a URL such as the list contains. */
  async esign(offer: Offer) {
    const { services } = server
    const row = await services.db
      .selectFrom('auth_session')
      .select('id')
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
    const { tenant_id: tenantId } = await services.db
      .selectFrom('offer')
      .select('tenant_id')
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow()
    const { id: documentId = '', sha256 } = offer.offer_documents[0] ?? {}
    const ids = { tenantId, candidateId: ada.candidateId, offerId: offer.id, documentId, sha256: sha256 ?? A_HASH }
    const about = { ...ids, sessionId: row?.id ?? '', site: services.config.ORIGIN, terms: offer.terms_sha256 ?? null }
    const token = issueCeremonyToken(deriveKey(services.config, 'esign'), about, services.now())
    const fields = { token, action: 'sign', agree: 'yes', consent: 'esign-2026-11', signature_text: 'Ada Lovelace' }
    const answer = await page.inject({
      method: 'POST',
      url: '/sign',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(fields)),
    })
    if (answer.statusCode === 200) return 'accepted'
    const known = [NO_MORE, CHANGED].find((one) => answer.body.includes(one))
    return `${answer.statusCode} ${known ?? answer.body}`
  },
}

const NO_MORE = 'This document can no longer be signed.'
const CHANGED = 'This letter has changed since you opened it.'
const NOTHING = '422 Sign the document, or upload it signed.'
const ON_ITS_PAGE = '422 This document is signed on its page: agree there and type your full name.'
const AS_A_FILE = '422 Upload the signed document.'
const IN_ITS_FRAME = '409 This document is signed in the frame of its provider.'
const A_FORM = '409 This document is a form: fill it in and send it.'

const form = { none: A_FORM, upload: A_FORM, inline: A_FORM, esign: `409 ${CHANGED}` }
const framed = { none: IN_ITS_FRAME, upload: IN_ITS_FRAME, inline: IN_ITS_FRAME, esign: `409 ${NO_MORE}` }
/** The response of each document to each kind of signature. Screens must offer exactly what is accepted. */
const SAID: Record<SigningMode, Record<Has, Record<keyof typeof KINDS, string>>> = {
  inline: {
    letter: { none: NOTHING, upload: ON_ITS_PAGE, inline: 'accepted', esign: `409 ${NO_MORE}` },
    url: framed,
    form,
  },
  upload: {
    letter: { none: NOTHING, upload: 'accepted', inline: AS_A_FILE, esign: `409 ${NO_MORE}` },
    url: framed,
    form,
  },
  esign: {
    letter: { ...framed, esign: 'accepted' },
    url: { ...framed, esign: 'accepted' },
    form,
  },
}

const cells = Object.entries(SAID).flatMap(([mode, byHas]) =>
  Object.entries(byHas).flatMap(([has, byKind]) =>
    Object.entries(byKind).map(
      ([kind, said]) => [mode, has, kind, said] as [SigningMode, Has, keyof typeof KINDS, string],
    ),
  ),
)

test.each(cells)(
  'O-07 O-08 a document to be signed %s, with a %s, and a signature of kind %s: %s',
  async (mode, has, kind, message) => {
    const offer = await makeOfferFor(mode, has)
    expect(await KINDS[kind](offer)).toBe(message)
    const now = (await fetchOffers(ada)).find(({ id }) => id === offer.id)
    expect([now?.status, now?.offer_documents[0]?.signed]).toEqual(
      message === 'accepted' ? ['Accepted', true] : ['Extended', false],
    )
    const kinds = (await readTrail(server, offer.id)).map((fact) => fact.kind)
    expect(kinds.includes('signed')).toBe(message === 'accepted')
  },
)

test.each(cells.filter(([, , kind]) => kind !== 'none'))(
  'O-16 what is read before decides nothing: the statement itself takes no other (%s, %s, %s)',
  async (mode, has, kind, message) => {
    if (kind === 'none') return
    const offer = await makeOfferFor(mode, has)
    const { id = '', sha256 = null } = offer.offer_documents[0] ?? {}
    const { db, now } = server.services
    const document = { offerId: offer.id, id, kind, readSha256: sha256 ?? null, signedSha256: null }
    expect(await markDocumentSigned(db, document, now())).toBe(message === 'accepted')
  },
)
