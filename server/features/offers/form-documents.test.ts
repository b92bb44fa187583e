import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildFormDefinition, readForm, assignFormTo, makeForm, toSubmitPath, text } from '#tests/builders/forms.ts'
import {
  acceptPath,
  DAY,
  declinePath,
  buildLetter,
  makeOffer,
  parseOffer,
  fetchOffers,
  readTrail,
  typeName,
} from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let ada: Visitor & { candidateId: number }
beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const offerNow = async (id: number) => (await fetchOffers(ada)).find((one) => one.id === id) as Offer
const fill = (id: string) =>
  ada.inject('POST', toSubmitPath(id), { json: { values: { place: 'Porto' }, definitionVersion: 1 } })

/** Signs a document as the letter page does. */
const sign = (offer: Offer, place: number) =>
  ada.inject('POST', acceptPath(offer, offer.offer_documents[place]?.id), {
    form: typeName(offer, {}, place),
  })

/** An offer with a letter and a document that is a form. */
async function offerWithForm() {
  const made = await makeOffer(server, {
    email: 'ada@example.com',
    documents: [
      { name: 'Letter', bytes: buildLetter() },
      { name: 'Papers', bytes: null },
    ],
  })
  const [, papers] = made.offer_documents
  const form = await makeForm(server, buildFormDefinition([text('place', { required: true })]), { kind: 'offer' })
  const formId = await assignFormTo(server, form, ada.candidateId, { offerId: made.id, documentId: papers?.id ?? '' })
  return { offer: made, papers, formId }
}

test('O-21 a form stands for a document of an offer: open, in progress, completed; it cannot be signed as a letter', async () => {
  const { offer, papers, formId } = await offerWithForm()
  const of = async () =>
    (await offerNow(offer.id)).forms?.map(({ id, status, document_id }) => [id, status, document_id])
  expect(await of()).toEqual([[formId, 'open', papers?.id]])
  expect((await offerNow(offer.id)).offer_documents.map(({ status }) => status)).toEqual(['Unsigned', 'Unsigned'])
  expect(
    (
      await sign(
        { ...offer, offer_documents: offer.offer_documents.map((one) => ({ ...one, sha256: 'a'.repeat(64) })) },
        1,
      )
    ).statusCode,
  ).toBe(409)
  await ada.inject('PUT', `/api/forms/${formId}/draft`, { json: { version: 0, values: { place: 'F' } } })
  expect(await of()).toEqual([[formId, 'in_progress', papers?.id]])
  expect((await fill(formId)).statusCode).toBe(200)
  expect(await of()).toEqual([[formId, 'completed', papers?.id]])
  expect(await offerNow(offer.id)).toMatchObject({
    status: 'Extended',
    offer_documents: [{ status: 'Unsigned' }, { status: 'Signed', signed: true }],
  })
})

test('O-21 the offer is accepted with the last of its documents, whichever that is', async () => {
  const formLast = await offerWithForm()
  expect((await sign(formLast.offer, 0)).statusCode).toBe(200)
  expect(await offerNow(formLast.offer.id)).toMatchObject({ status: 'Extended' })
  expect((await fill(formLast.formId)).statusCode).toBe(200)
  expect(await offerNow(formLast.offer.id)).toMatchObject({ status: 'Accepted', expires_at: null })

  const letterLast = await offerWithForm()
  expect((await fill(letterLast.formId)).statusCode).toBe(200)
  expect((await sign(letterLast.offer, 0)).statusCode).toBe(200)
  expect(await offerNow(letterLast.offer.id)).toMatchObject({ status: 'Accepted' })

  const facts = await readTrail(server, formLast.offer.id)
  expect(facts.map(({ kind }) => kind).slice(-2)).toEqual(['form_completed', 'accepted'])
  const events = await server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'offer.accepted')
    .execute()
  expect(events.filter(({ payload }) => payload.includes(`"offerId":${formLast.offer.id}`))).toHaveLength(1)
})

test.each([
  ['declined', 'offer_final'],
  ['expired', 'offer_expired'],
] as const)('O-21 the form of an offer that is %s is refused, and nothing is kept of it', async (how, code) => {
  const { offer, formId } = await offerWithForm()
  if (how === 'declined') await ada.inject('POST', declinePath(offer), { json: {} })
  else
    await server.services.db
      .updateTable('offer')
      .set({ expires_at: server.clock.now - 1 })
      .where('id', '=', offer.id)
      .execute()
  expect(await readForm(ada, formId)).toMatchObject({ canSubmit: false, closedBy: code })
  expect((await fill(formId)).json()).toMatchObject({ status: 409, error: { code } })
  expect(await readForm(ada, formId)).toMatchObject({ status: 'open' })
})

test('O-21 sent by ten at once the form completes its document once', async () => {
  const { offer, formId } = await offerWithForm()
  const answers = await Promise.all(Array.from({ length: 10 }, () => fill(formId)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const facts = await readTrail(server, offer.id)
  expect(facts.filter(({ kind }) => kind === 'form_completed')).toHaveLength(1)
})

test('O-21 a form beside an offer, or beside a letter, changes nothing about the offer', async () => {
  const offer = await makeOffer(server, { email: 'ada@example.com', expiresAt: server.clock.now + DAY })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'offer' })
  const beside = await assignFormTo(server, form, ada.candidateId, { offerId: offer.id })
  const withLetter = await assignFormTo(server, form, ada.candidateId, {
    offerId: offer.id,
    documentId: offer.offer_documents[0]?.id ?? '',
  })
  for (const id of [beside, withLetter]) expect((await fill(id)).statusCode).toBe(200)
  const now = await offerNow(offer.id)
  expect(now).toMatchObject({ status: 'Extended', offer_documents: [{ status: 'Unsigned' }] })
  expect(now.forms?.map(({ status }) => status)).toEqual(['completed', 'completed'])
})

test('O-16 O-21 terms that changed while a form of the offer was open are not agreed to unseen; the evidence says which were', async () => {
  const sendWith = (formId: string, termsSha256?: string) =>
    ada.inject('POST', toSubmitPath(formId), {
      json: { values: { place: 'Porto' }, definitionVersion: 1, ...(termsSha256 && { termsSha256 }) },
    })
  const acceptedIn = async (id: number) =>
    JSON.parse((await readTrail(server, id)).find(({ kind }) => kind === 'accepted')?.detail ?? 'null') as unknown
  const termsOf = async (id: number) => parseOffer(await ada.inject('GET', `${API.offers}/${id}`)).terms_sha256
  const { offer, formId } = await offerWithForm()
  await sign(offer, 0)
  const shown = (await termsOf(offer.id)) ?? ''
  await server.services.db.updateTable('offer').set({ position_name: 'Cabin boy' }).where('id', '=', offer.id).execute()
  const late = await sendWith(formId, shown)
  expect(late.json()).toMatchObject({
    status: 409,
    error: { code: 'offer_changed' },
    data: { offer: { id: offer.id } },
  })
  expect((await offerNow(offer.id)).status).toBe('Extended')
  const present = (await termsOf(offer.id)) ?? ''
  expect(present).not.toBe(shown)
  expect((await sendWith(formId, present)).statusCode).toBe(200)
  expect(await acceptedIn(offer.id)).toMatchObject({ terms_sha256: present })

  const silent = await offerWithForm()
  await sign(silent.offer, 0)
  expect((await sendWith(silent.formId)).statusCode).toBe(200)
  expect(await acceptedIn(silent.offer.id)).toMatchObject({ terms_sha256: null })
})
