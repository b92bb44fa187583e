import { createECDH, randomBytes } from 'node:crypto'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { EMPLOYER_ONBOARDING_TASKS } from '#contract/employer/employer-onboarding.ts'
import { listPushDevices } from '#contract/notifications/push.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { createEmployer, parseEmployerOffer, buildOfferInput, type Employer } from '#tests/builders/employer.ts'
import * as forms from '#tests/builders/forms.ts'
import {
  acceptPath,
  declinePath,
  buildLetter,
  makeOffer,
  offerPath,
  fetchOffers,
  onPaper,
  upload,
} from '#tests/builders/offers/offers.ts'
import { NEWEST_CONSENT } from '#server/platform/consent-texts.ts'
import { markJourney } from './marked-journey.ts'
import { ok } from '#tests/builders/ok.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { buildPng } from '#tests/builders/files/picture.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

export type MarkedAccount = {
  visitor: Visitor & { candidateId: number }
  employer: Employer
  email: string
  /** Occurs in everything that this person wrote, uploaded or signed, and in their name. */
  marker: string
  /** A marker that only occurs in the bytes of their files. */
  inFiles: string
  /** Id of the accepted offer, which is the contract. */
  acceptedId: number
  /** The bytes of a file that are stored unchanged in the table: a resume as text. */
  resume: Buffer
}

/** Creates a unique word as a marker. */
const newMarker = () => `zz${randomBytes(9).toString('hex')}zz`

/** An account filled through every possible input, with a marker in all of it. */
export async function makeMarkedAccount(server: TestServer, domain = 'demo.example'): Promise<MarkedAccount> {
  const marker = newMarker()
  const inFiles = newMarker()
  const email = `${marker}@example.com`
  const name = `Ada ${marker}`
  const employer = await createEmployer(server, {
    domain,
    scopes: ['offers:write', 'onboarding:write', 'applications:write', 'interviews:write', 'messages:write'],
  })
  const extended = await ok(
    employer.inject('POST', EMPLOYER_OFFERS, {
      json: buildOfferInput({ candidate: { email, fullname: name }, contact: { name: `Contact of ${marker}` } }),
      headers: { 'idempotency-key': 'extend' },
    }),
  )
  const person = await server.signedIn({ email, domain })
  const visitor: typeof person = Object.assign(Object.create(person) as typeof person, {
    // The browser sends the marker with each request, and the evidence stores it.
    inject: (...[method, path, call]: Parameters<Visitor['inject']>) =>
      person.inject(method, path, { ...call, headers: { 'user-agent': `Browser/${marker}`, ...call?.headers } }),
  })
  await ok(visitor.inject('POST', API.onboarding, { json: { firstName: 'Ada', lastName: marker } }))
  const resume = await fillProfile(visitor, { marker, inFiles, domain })
  await fillForms(server, visitor, { marker, inFiles, email, domain })
  const acceptedId = parseEmployerOffer(extended).id
  await decideOnOffers(server, visitor, { acceptedId, email, name, marker, inFiles, domain })
  await ok(
    employer.inject('POST', EMPLOYER_ONBOARDING_TASKS, {
      json: { candidate: { email }, title: `Read ${marker}`, kind: 'read', url: `/careers?x=${marker}` },
      headers: { 'idempotency-key': 'task' },
    }),
  )
  await markJourney({ server, employer, visitor, email, marker, inFiles, domain })
  await subscribe(visitor, marker)
  await ok(visitor.inject('POST', API.emailChange, { json: { email: `new.${email}` } }))
  await runDueTasks(server.services, JOBS)
  return { visitor, employer, email, marker, inFiles, acceptedId, resume }
}

type Marks = { marker: string; inFiles: string; domain: string }

async function fillProfile(visitor: Visitor, { marker, inFiles, domain }: Marks): Promise<Buffer> {
  const edit = (op_section: string, value: unknown, operation = 'edit', key = '') =>
    ok(
      visitor.inject('POST', API.profileEdit, {
        json: { op_section, operation, op_data: { value } },
        headers: { 'idempotency-key': `${op_section}-${key}${marker}` },
      }),
    )
  await edit('summary', `Written over ${marker} ${'x'.repeat(3000)}`, 'edit', 'first')
  await edit('summary', `Before ${marker}`)
  await edit('basic_info', { location: `Place ${marker}`, headline: `Headline ${marker}` })
  await edit('links', { label: marker, url: `https://${marker}.example` }, 'add')
  const resume = Buffer.from(
    JSON.stringify({ basics: { name: `Ada ${marker}`, summary: `A resume ${marker}` }, meta: { note: inFiles } }),
  )
  const form = {
    resume_file_name: `${marker}.json`,
    resume_content: `data:application/json;base64,${resume.toString('base64')}`,
    domain,
  }
  await ok(visitor.inject('POST', API.uploadResume, { form }))
  await ok(
    visitor.inject('POST', API.profileAvatar, {
      form: { avatar: new File([new Uint8Array(buildPng(9, 9))], `${marker}.png`) },
    }),
  )
  return resume
}

type About = Marks & { email: string }

async function fillForms(server: TestServer, visitor: Visitor & { candidateId: number }, about: About): Promise<void> {
  const { marker, inFiles, email, domain } = about
  const questions = [
    forms.text('place'),
    { type: 'fileUpload' as const, name: 'paper', label: 'Paper' },
    { type: 'privacyConsent' as const, name: 'terms', label: 'I agree' },
  ] as Parameters<typeof forms.buildFormDefinition>[0]
  const definition = forms.buildFormDefinition(questions)
  const slug = `standard-${domain.split('.')[0] ?? ''}-${Date.now()}`
  const form = await forms.makeForm(server, definition, { slug, kind: 'application', domain })
  const apply = { formId: slug }
  const [sent, begun, saved] = [
    await makePosition(server, { domain, apply }),
    await makePosition(server, { domain, apply }),
    await makePosition(server, { domain, apply }),
  ]
  const paper = buildPdf({ text: `Certificate ${inFiles}` })
  const { uid } = await forms.uploadFile(visitor, `${marker}.pdf`, paper)
  const values = { place: `Porto ${marker}`, terms: true, paper: [forms.buildFileValue(uid)] }
  const definitionVersion = `${form.id}.1`
  await ok(
    visitor.inject('POST', APPLY, {
      json: { pids: [sent], values, definitionVersion },
      headers: { 'idempotency-key': `apply-${marker}` },
    }),
  )
  await ok(
    visitor.inject('PUT', `${APPLY}/draft`, {
      json: { pids: [begun], version: 0, values: { place: `Draft ${marker}` } },
    }),
  )
  await ok(visitor.inject('POST', API.savePosition, { json: { position_id: saved, action: 'save' } }))

  const given = await forms.makeForm(server, forms.buildFormDefinition([forms.text('place')]), { domain })
  const answered = await forms.assignFormTo(server, given, visitor.candidateId)
  await ok(
    visitor.inject('POST', forms.toSubmitPath(answered), {
      json: { values: { place: `Form ${marker}` }, definitionVersion: 1 },
    }),
  )
  const drafted = await forms.assignFormTo(server, given, visitor.candidateId)
  await ok(
    visitor.inject('PUT', forms.toDraftPath(drafted), { json: { version: 0, values: { place: `Draft ${marker}` } } }),
  )

  // An interrupted upload, and one without any bytes.
  const half = await forms.beginUpload(visitor, `half-${marker}.txt`, 1000)
  await forms.appendTo(visitor, String(half.headers.location), 0, Buffer.from(`half a file ${inFiles} ${email}`))
  await forms.uploadFile(visitor, `unsent-${marker}.txt`, Buffer.from(`not sent ${inFiles}`))
}

type Deciding = About & { acceptedId: number; name: string }

async function decideOnOffers(server: TestServer, visitor: Visitor, about: Deciding): Promise<void> {
  const { acceptedId, email, name, marker, inFiles, domain } = about
  const body = { kind: 'question', text: `May I bring ${marker}?` }
  await ok(visitor.inject('POST', `${offerPath(acceptedId)}/requests`, { json: body }))
  const offer = (await fetchOffers(visitor)).find(({ id }) => id === acceptedId)
  if (!offer) throw new Error('the offer is not there')
  const form = {
    signature_text: name,
    consent_version: NEWEST_CONSENT,
    document_sha256: offer.offer_documents[0]?.sha256 ?? '',
  }
  await ok(visitor.inject('POST', acceptPath(offer), { form }))
  const declined = await makeOffer(server, { email, domain, terms: { place: `Near ${marker}` } })
  await ok(visitor.inject('POST', declinePath(declined), { json: { reason: 'pay', text: `No, says ${marker}` } }))
  // One of two documents is signed on paper, so that the offer stays open.
  const documents = [...onPaper(buildLetter()), { name: `Second for ${marker}`, bytes: buildLetter() }]
  const open = await makeOffer(server, { email, domain, documents })
  const copy = buildPdf({ text: `Signed ${inFiles}` })
  await ok(
    visitor.inject('POST', acceptPath(open, open.offer_documents[0]?.id), {
      form: upload('signed_document_file', copy, `${marker}.pdf`),
    }),
  )
}

async function subscribe(visitor: Visitor, marker: string): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const devices = await visitor.inject('GET', PUSH_DEVICES)
  const { publicKey } = listPushDevices.response.parse(devices.json<{ data: unknown }>().data)
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `https://fcm.googleapis.com/fcm/send/${marker}`
  await ok(visitor.inject('POST', PUSH_DEVICES, { json: { endpoint, keys, publicKey } }))
}
