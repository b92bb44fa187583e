import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_CANDIDATES } from '#contract/employer/employer-candidates.ts'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import * as contract from '#contract/privacy/privacy.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { CODE_VALID, SESSION_FRESH } from '#contract/zod-free/limits.ts'
import { verifyOffers } from '#server/features/offers/audit/verify-offers.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { addWebhook } from '#server/webhooks/change-webhooks.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer, parseEmployerOffer, buildOfferInput } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text, uploadFile } from '#tests/builders/forms.ts'
import { readMailedCode, buildWrongCode } from '#tests/builders/account/mailed-code.ts'
import { acceptPath, makeOffer, fetchOffers, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { eraseCandidate } from './erase-candidate.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  await server.tenant('strict.example', {
    configs: { privacyConfig: { keepApplicationsDays: 180 }, applicationsConfig: { retentionDays: 365 } },
  })
})
afterAll(() => server.close())

const DAY = 86_400_000
let serial = 0
const newEmail = () => `person-${(serial += 1)}@example.com`
const getData = (answer: { json(): unknown }) => (answer.json() as { data: unknown }).data
const erase = (visitor: Visitor, json: Record<string, unknown> = {}) =>
  visitor.inject('POST', contract.eraseAccount.path, { json })
const getCode = (answer: { json(): unknown }) => (answer.json() as { error: { code?: string } }).error.code
/** Signs a candidate in, `ago` ms before the server's present time. */
async function signInCandidate(o: { email: string; domain?: string }, ago = 0) {
  const visitor = await server.signedIn(o)
  const { db } = server.services
  const person = db.selectFrom('auth_user').select('id').where('email', '=', o.email)
  const createdAt = new Date(server.clock.now - ago)
  await db.updateTable('auth_session').set({ createdAt }).where('userId', 'in', person).execute()
  return visitor
}
const fetchPreview = async (visitor: Visitor) =>
  contract.previewErasure.response.parse(getData(await visitor.inject('GET', contract.previewErasure.path)))
const readCandidates = (email: string) =>
  server.services.db.selectFrom('candidate').selectAll().where('email', '=', email).execute()
const readPeople = (email: string) =>
  server.services.db.selectFrom('auth_user').select('id').where('email', '=', email).execute()
async function work(): Promise<void> {
  await runDueTasks(server.services, JOBS)
  server.clock.now += 61_000
  await runDueTasks(server.services, JOBS)
}

test('A-25 what would go is named with numbers before anything is done', async () => {
  const email = newEmail()
  const ada = await signInCandidate({ email })
  await uploadFile(ada, 'a.txt', Buffer.from('a'))
  await makeOffer(server, { email })
  const { goes, kept, needsCode, otherEmployers } = await fetchPreview(ada)
  expect(goes).toEqual(
    expect.arrayContaining([
      { label: 'Account', count: 1 },
      { label: 'Uploaded files', count: 1 },
      { label: 'Offers', count: 1 },
    ]),
  )
  expect({ kept, needsCode, otherEmployers }).toEqual({ kept: [], needsCode: false, otherEmployers: [] })
  expect(await readCandidates(email)).toHaveLength(1)
})

test('A-25 a sign-in of the last minutes is enough; every session ends, and the cookies by which the browser is known go', async () => {
  const email = newEmail()
  const ada = await signInCandidate({ email })
  const phone = await signInCandidate({ email })
  const answer = await erase(ada)
  expect(answer.statusCode).toBe(200)
  const cleared = answer.cookies.filter((cookie) => cookie.value === '').map(({ name }) => name)
  expect(cleared.toSorted()).toEqual(['foyer.session_token', 'foyer_browser', 'foyer_known'])
  for (const device of [ada, phone]) expect((await device.inject('GET', contract.PRIVACY)).statusCode).toBe(401)
  expect(await readCandidates(email)).toEqual([])
  expect(await readPeople(email)).toEqual([])
  expect(getCode(await erase(phone))).toBe('login_required')
  expect(server.lines.findLast((line) => line.includes('"account_erased"'))).toContain('"how":"candidate"')
  expect(server.lines.join('\n')).not.toContain(email)
})

test('A-25 an older sign-in needs a code that was mailed for this, in the browser that asked', async () => {
  const email = newEmail()
  const ada = await signInCandidate({ email }, SESSION_FRESH + 1000)
  expect(await fetchPreview(ada)).toMatchObject({ needsCode: true })
  expect(getCode(await erase(ada))).toBe('session_not_fresh')
  const before = server.mailbox.messages().length
  expect((await ada.inject('POST', contract.sendErasureCode.path)).statusCode).toBe(200)
  const code = await readMailedCode(server, email, before)
  expect(getCode(await erase(ada, { code: buildWrongCode(code) }))).toBe('code_invalid')
  const phone = await signInCandidate({ email }, SESSION_FRESH + 1000)
  expect(getCode(await erase(phone, { code }))).toBe('code_invalid')
  server.clock.now += CODE_VALID + 1000
  // A token is valid for an hour at most, and renewed by the requests of a page.
  await ada.inject('GET', API.boot)
  expect(await readCandidates(email)).toHaveLength(1)
  // The first code has expired by now.
  expect(getCode(await erase(ada, { code }))).toBe('code_invalid')
  const later = server.mailbox.messages().length
  await ada.inject('POST', contract.sendErasureCode.path)
  expect((await erase(ada, { code: await readMailedCode(server, email, later) })).statusCode).toBe(200)
  expect(await readCandidates(email)).toEqual([])
})

test('A-25 a code for signing in deletes nothing', async () => {
  const email = newEmail()
  const ada = await signInCandidate({ email }, SESSION_FRESH + 1000)
  const before = server.mailbox.messages().length
  await ada.inject('POST', API.loginCode, { json: { email } })
  expect(getCode(await erase(ada, { code: await readMailedCode(server, email, before) }))).toBe('code_invalid')
})

test('A-25 an account elsewhere stays, with its person; the last one takes the person along', async () => {
  const email = newEmail()
  const here = await signInCandidate({ email })
  const there = await signInCandidate({ email, domain: 'other.example' })
  expect(await fetchPreview(here)).toMatchObject({ otherEmployers: ['other.example'] })
  const overview = contract.privacyOverview.response.parse(getData(await here.inject('GET', contract.PRIVACY)))
  expect(overview.employers.map(({ domain, isThis }) => [domain, isThis])).toEqual([
    ['demo.example', true],
    ['other.example', false],
  ])
  expect((await erase(here)).statusCode).toBe(200)
  expect(await readPeople(email)).toHaveLength(1)
  expect((await readCandidates(email)).map(({ id }) => id)).toEqual([there.candidateId])
  // The other site has signed the person out too, and they sign in again to the same account.
  expect((await there.inject('GET', contract.PRIVACY)).statusCode).toBe(401)
  const again = await signInCandidate({ email, domain: 'other.example' })
  expect(again.candidateId).toBe(there.candidateId)
  expect((await erase(again)).statusCode).toBe(200)
  expect(await readPeople(email)).toEqual([])
})

test(
  'A-25 who signs in again after that has a new, empty account, also where something of the old one is kept',
  { tags: 'slow' },
  async () => {
    const email = newEmail()
    const ada = await signInCandidate({ email })
    const offer = await makeOffer(server, { email, fullname: 'Ada Lovelace' })
    expect((await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })).statusCode).toBe(200)
    await work()
    expect(getData(await erase(ada))).toMatchObject({ kept: [{ kind: 'offer', title: 'Deck Officer' }] })
    const again = await signInCandidate({ email })
    expect(again.candidateId).not.toBe(ada.candidateId)
    expect(await fetchOffers(again)).toEqual([])
    expect(getData(await again.inject('GET', API.profileDetails))).toMatchObject({
      firstName: null,
      summary: null,
      email,
    })
    await work()
    expect((await verifyOffers(server.services.db, offer.id)).flaws).toEqual([])
    // Later events of the retained contract notify nobody.
    const mails = server.mailbox.messages().length
    await server.services.transaction((tx) =>
      server.services.events.record(tx, 'document.sealed', {
        tenantId: 1,
        candidateId: ada.candidateId,
        offerId: offer.id,
        documentId: offer.offer_documents[0]?.id ?? '',
      }),
    )
    await runDueTasks(server.services, JOBS)
    expect(server.mailbox.messages()).toHaveLength(mails)
    expect((await erase(again)).statusCode).toBe(200)
    expect(await server.services.db.selectFrom('offer').select('id').where('id', '=', offer.id).execute()).toHaveLength(
      1,
    )
  },
)

test('A-25 an application that has to be kept keeps its frame and the name, and is over', async () => {
  const email = newEmail()
  const ada = await signInCandidate({ email, domain: 'strict.example' })
  await ada.inject('POST', API.onboarding, { json: { firstName: 'Ada', lastName: 'King' } })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { domain: 'strict.example' })
  const { id } = await makeApplication(server, form, ada.candidateId)
  const untilTs = Math.floor((server.clock.now + 180 * DAY) / 1000)
  expect(await fetchPreview(ada)).toMatchObject({ kept: [{ kind: 'application', title: 'Deck hand', untilTs }] })
  expect((await erase(ada)).statusCode).toBe(200)
  const { db } = server.services
  const row = await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'withdrawn', answers: '{}', private_answers: '{}', position_name: 'Deck hand' })
  const steps = await db
    .selectFrom('application_event')
    .select(['type', 'actor'])
    .where('application_id', '=', id)
    .execute()
  expect(steps.at(-1)).toEqual({ type: 'withdrawn', actor: 'candidate' })
  const left = await db.selectFrom('candidate').selectAll().where('id', '=', ada.candidateId).executeTakeFirstOrThrow()
  expect(left).toMatchObject({ first_name: 'Ada', last_name: 'King', person_id: null, location: null })
  expect(left.email).toBe(`erased-${ada.candidateId}@erased.invalid`)
})

test('A-25 the employer’s systems are told by numbers alone; what their calls were answered is emptied', async () => {
  const email = newEmail()
  const employer = await createEmployer(server)
  await addWebhook(server.services.db, {
    tenantId: 1,
    url: 'https://ats.example.com/hook',
    events: ['candidate.erased'],
    now: server.clock.now,
  } as never)
  const headers = { 'idempotency-key': `offer-${serial}` }
  const json = buildOfferInput({ candidate: { email, fullname: 'Ada King' } })
  const made = await employer.inject('POST', EMPLOYER_OFFERS, { json, headers })
  const offerId = parseEmployerOffer(made).id
  const ada = await signInCandidate({ email })
  const [{ enc_id: encId } = { enc_id: '' }] = await readCandidates(email)
  server.clock.now += 1000
  expect((await erase(ada)).statusCode).toBe(200)
  await runDueTasks(
    server.services,
    JOBS.filter(({ name }) => name !== 'deliver-webhook'),
  )
  const { db } = server.services
  const events = await db
    .selectFrom('webhook_delivery')
    .select('payload')
    .where('type', '=', 'candidate.erased')
    .execute()
  expect(events.map(({ payload }) => (JSON.parse(payload) as { data: unknown }).data)).toContainEqual({
    candidate_id: encId,
    offer_ids: [offerId],
    application_ids: [],
  })
  const answers = await db.selectFrom('employer_idempotency').select('answer').execute()
  expect(JSON.stringify(answers)).not.toContain(email)
  // The same call is not carried out again.
  const again = await employer.inject('POST', EMPLOYER_OFFERS, { json, headers })
  expect([again.statusCode, getCode(again)]).toEqual([410, 'gone'])
  expect(await readCandidates(email)).toEqual([])
})

test('A-25 an employer erases a candidate by the same way, once', async () => {
  const email = newEmail()
  const employer = await createEmployer(server, { scopes: ['candidates:erase'] })
  const ada = await signInCandidate({ email })
  const [{ enc_id: id } = { enc_id: '' }] = await readCandidates(email)
  const path = `${EMPLOYER_CANDIDATES}/${id}`
  const foreign = await createEmployer(server, { domain: 'other.example', scopes: ['candidates:erase'] })
  expect((await foreign.inject('DELETE', path)).statusCode).toBe(404)
  const headers = { 'idempotency-key': `erase-${serial}` }
  for (let round = 0; round < 2; round += 1) {
    const answer = await employer.inject('DELETE', path, { headers })
    expect([answer.statusCode, getData(answer)]).toEqual([200, { erased: id, kept_until: null }])
  }
  expect((await employer.inject('DELETE', path)).statusCode).toBe(404)
  expect(await readCandidates(email)).toEqual([])
  expect((await ada.inject('GET', contract.PRIVACY)).statusCode).toBe(401)
})

test('A-25 bytes that somebody else’s row names stay', async () => {
  const [ada, bea] = [await signInCandidate({ email: newEmail() }), await signInCandidate({ email: newEmail() })]
  const bytes = Buffer.from(`the same words ${serial}`)
  await uploadFile(ada, 'a.txt', bytes)
  const { uid } = await uploadFile(bea, 'b.txt', bytes)
  await erase(ada)
  await work()
  const { db } = server.services
  const row = await db.selectFrom('upload').select('sha256').where('id', '=', uid).executeTakeFirstOrThrow()
  expect(
    await db
      .selectFrom('file')
      .select('size')
      .where('sha256', '=', row.sha256 ?? '')
      .execute(),
  ).toEqual([{ size: bytes.length }])
  expect(await db.selectFrom('erasure_leftover').selectAll().execute()).toEqual([])
})

test('A-25 an erasure that does not commit leaves everything', async () => {
  const email = newEmail()
  const ada = await signInCandidate({ email })
  await uploadFile(ada, 'a.txt', Buffer.from('kept'))
  const { services } = server
  const stopped = services.transaction(async (tx) => {
    await eraseCandidate(services, tx, ada.candidateId)
    throw new Error('the power went')
  })
  await expect(stopped).rejects.toThrow('the power went')
  await work()
  expect((await fetchPreview(ada)).goes).toEqual(expect.arrayContaining([{ label: 'Uploaded files', count: 1 }]))
})
