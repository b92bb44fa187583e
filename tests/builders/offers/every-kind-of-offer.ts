import type { FastifyInstance } from 'fastify'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { seeOfferChanges } from '#contract/offers/see-offer-changes.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { countersignAs, parseEmployerOffer, offerAt, buildOfferInput, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, assignFormTo, makeForm, toSubmitPath, text } from '#tests/builders/forms.ts'
import * as builders from './offers.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

const { acceptPath, declinePath, buildLetter, makeOffer, fetchOffers, onPaper, typeName, upload } = builders
const email = 'ada@example.com'

/** The participants: the site, its signing page, an employer's system, and Ada. */
type People = {
  server: TestServer
  page: FastifyInstance
  employer: Employer
  ada: Visitor & { candidateId: number }
}

/** Offers that together contain every kind of audit entry. */
export async function everyKindOfOffer(people: People): Promise<void> {
  const { server, employer, ada } = people
  const terms = { salary: { amount: 64_900, currency: 'EUR', interval: 'YEAR' }, place: 'Bergen' }
  const inline = await makeOffer(server, { email, fullname: 'Ada King', terms })
  const drawing = 'M100 300L100 300M200 300Q300 100 400 300L500 300'
  await ok(ada.inject('POST', acceptPath(inline), { form: typeName(inline, { signature_drawing: drawing }) }))
  const paper = await makeOffer(server, { email, documents: onPaper() })
  await ok(ada.inject('POST', acceptPath(paper), { form: upload('signed_offer_letter_pdf_file', buildLetter()) }))
  await makeFramedOffer(people)
  await makeChangedOffer(people)
  await makeOffersSignedByBoth(people)
  await withForm(people)
  const declined = await makeOffer(server, { email })
  await ok(ada.inject('POST', declinePath(declined), { json: { reason: 'pay', text: 'Too little for Bergen.' } }))
  await ok(employer.inject('POST', offerAt(declined.id, '/reissue'), { json: {} }))
  const canceled = await makeOffer(server, { email, documents: [{ name: 'Contract', bytes: null }] })
  await ok(employer.inject('POST', offerAt(canceled.id, '/cancel')))
  await runDueTasks(server.services, JOBS)
}

async function makeFramedOffer({ server, page, ada }: People): Promise<void> {
  const documents = [{ name: 'Letter', signingMode: 'esign' as const, bytes: buildLetter() }]
  const { id } = await makeOffer(server, { email, documents })
  const url = (await fetchOffers(ada)).find((one) => one.id === id)?.offer_documents[0]?.url ?? 'none:'
  const token = new URL(url).searchParams.get('token') ?? ''
  const fields = { token, action: 'sign', agree: 'yes', consent: 'esign-2026-11', signature_text: 'Ada Lovelace' }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await ok(page.inject({ method: 'POST', url: '/sign', headers, payload: String(new URLSearchParams(fields)) }))
}

/** Makes an offer that is changed, seen, asked about, given more time, and then signed. */
async function makeChangedOffer({ server, employer, ada }: People): Promise<void> {
  const offer = await makeOffer(server, { email, documents: [{ name: 'Letter', bytes: null }] })
  const b64_string = buildLetter().toString('base64')
  const later = (days: number) => new Date(server.clock.now + days * builders.DAY).toISOString()
  const [document] = offer.offer_documents
  const json = {
    position: { name: 'First Officer' },
    expires_at: later(20),
    terms: { place: 'Oslo' },
    contact: { name: 'Kari Lind' },
    documents: [
      { id: document?.id, name: 'The letter', b64_string },
      { name: 'Pension', b64_string: buildLetter().toString('base64') },
    ],
  }
  await ok(employer.inject('PATCH', offerAt(offer.id), { json }))
  const now = (await fetchOffers(ada)).find(({ id }) => id === offer.id)
  const ids = now?.changes?.map(({ id }) => id).slice(0, 2) ?? []
  await ok(ada.inject('POST', seeOfferChanges.path.replace(':id', String(offer.id)), { json: { ids } }))
  const { db } = server.services
  for (const request of [
    { kind: 'question', text: 'May I bring my dog?' },
    { kind: 'more_time', wanted_until: later(40) },
  ]) {
    await ok(ada.inject('POST', `${builders.offerPath(offer.id)}/requests`, { json: request }))
    const { id } = await db.selectFrom('offer_request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const answer = request.kind === 'question' ? { text: 'Yes.' } : { outcome: 'granted', expires_at: later(30) }
    await ok(employer.inject('POST', offerAt(offer.id, `/requests/${id}/answer`), { json: answer }))
  }
  await ok(ada.inject('POST', `${builders.offerPath(offer.id)}/requests`, { json: { kind: 'paper_copy' } }))
  const last = (await fetchOffers(ada)).find(({ id }) => id === offer.id) ?? offer
  await ok(ada.inject('POST', acceptPath(last, document?.id), { form: typeName(last) }))
}

/**
 * Makes offers whose letters the employer signs before or after the candidate. One signed before is reissued with that
 * signature.
 */
async function makeOffersSignedByBoth({ server, employer, ada }: People): Promise<void> {
  for (const order of ['before', 'after'] as const) {
    const countersignature = { name: 'Maria Lopez', title: 'Head of People', email: 'maria@example.com', order }
    const documents = [{ name: 'Offer letter', b64_string: buildLetter().toString('base64'), countersignature }]
    const made = await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ documents }) })
    const { id } = parseEmployerOffer(made)
    if (order === 'before') await countersign({ server, employer }, id)
    const offer = (await fetchOffers(ada)).find((one) => one.id === id)
    if (!offer) throw new Error('the offer is not there')
    await ok(ada.inject('POST', acceptPath(offer), { form: typeName(offer) }))
    await runDueTasks(server.services, JOBS)
    if (order === 'after') await countersign({ server, employer }, id)
  }
  const countersignature = { name: 'Maria Lopez', order: 'before' }
  const documents = [{ name: 'Offer letter', b64_string: buildLetter().toString('base64'), countersignature }]
  const { id } = parseEmployerOffer(
    await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ documents }) }),
  )
  await countersign({ server, employer }, id)
  await ok(employer.inject('POST', offerAt(id, '/cancel')))
  await ok(employer.inject('POST', offerAt(id, '/reissue'), { json: {} }))
}

async function countersign({ server, employer }: Pick<People, 'server' | 'employer'>, id: number): Promise<void> {
  await ok(countersignAs(employer, id))
  await runDueTasks(server.services, JOBS)
}

async function withForm({ server, ada }: People): Promise<void> {
  const offer = await makeOffer(server, { email, documents: [{ name: 'Papers', bytes: null }] })
  const form = await makeForm(server, buildFormDefinition([text('place', { required: true })]), { kind: 'offer' })
  const document = offer.offer_documents[0]?.id ?? ''
  const id = await assignFormTo(server, form, ada.candidateId, { offerId: offer.id, documentId: document })
  await ok(ada.inject('POST', toSubmitPath(id), { json: { values: { place: 'Porto' }, definitionVersion: 1 } }))
}

async function ok(answer: PromiseLike<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
}
