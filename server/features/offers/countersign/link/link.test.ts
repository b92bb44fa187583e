import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { sweepExpiredRows } from '#server/jobs/sweep-expired.ts'
import { COUNTERSIGN_CONSENT } from '#server/features/offers/countersign/countersign-letter.ts'
import { MailRefused, type Mail } from '#server/platform/ports/mailer.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import {
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import { DAY, buildLetter, readTrail } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
})
afterAll(() => server.close())

const letter = buildLetter()
async function extend(more: Record<string, unknown> = {}) {
  const countersignature = { name: 'Maria O’Neil <b>', title: 'Head of People', order: 'before', ...more }
  const documents = [{ name: 'Offer & letter', b64_string: letter.toString('base64'), countersignature }]
  return parseEmployerOffer(await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ documents }) }))
}
type Made = Awaited<ReturnType<typeof extend>>
const linkFor = ({ id, documents }: Made, json: object = {}) =>
  employer.inject('POST', offerAt(id, `/documents/${documents[0]?.id}/countersign-link`), { json })
async function tokenFor(made: Made, json: object = {}) {
  const { url } = (await linkFor(made, json)).json<{ data: { url: string } }>().data
  return new URL(url).searchParams.get('token') ?? ''
}
const open = (token: string, method: 'GET' | 'HEAD' = 'GET', path = '/countersign') =>
  server.app.inject({ method, url: `${path}?token=${encodeURIComponent(token)}`, headers: { 'accept-language': 'en' } })
const sign = (token: string, more: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/countersign',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Maria’s browser' },
    payload: String(
      new URLSearchParams({ token, name: "Maria O'Neil <b>", agree: 'yes', consent: COUNTERSIGN_CONSENT, ...more }),
    ),
  })
const listFacts = async ({ id }: Made) => (await readTrail(server, id)).filter(({ kind }) => kind === 'countersigned')
const mailsTo = (address: string) => server.mailbox.messages().filter(({ to }) => to === address)
const OVER = 'This link does not work'

test('O-36 a link shows what is signed, for whom, and gives the letter; looking at it signs nothing', async () => {
  const made = await extend()
  const token = await tokenFor(made)
  const page = await open(token)
  expect(page.statusCode).toBe(200)
  for (const text of [
    'Sign “Offer &#38; letter”',
    'Deck Officer',
    'Ada Lovelace',
    'Maria O’Neil &#60;b&#62;',
    'I have read the whole letter',
  ])
    expect(page.body).toContain(text)
  expect(page.body).not.toContain('<b>')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['set-cookie']).toBeUndefined()
  expect((await open(token, 'GET', '/countersign/letter')).rawPayload.equals(letter)).toBe(true)
  for (let scan = 0; scan < 3; scan += 1) await open(token, scan === 0 ? 'HEAD' : 'GET')
  expect(await listFacts(made)).toEqual([])
})

test('O-36 the named person signs by a link, once; the trail says from where, and nothing holds the token', async () => {
  const made = await extend()
  const token = await tokenFor(made)
  const wrong = await sign(token, { name: 'Mario "O’Neil' })
  expect([wrong.statusCode, wrong.body.includes('value="Mario &#34;O’Neil"')]).toEqual([422, true])
  expect(wrong.body).toContain('id="name-error"')
  expect((await sign(token, { agree: '' })).body).toContain('id="agree-error"')
  expect((await sign(token, { consent: 'countersign-2020-01' })).statusCode).toBe(422)
  const answers = await Promise.all([sign(token), sign(token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 200)?.body).toContain('You have signed “Offer &#38; letter”.')
  const found = await listFacts(made)
  expect(found).toMatchObject([{ user_agent: 'Maria’s browser', ip: '127.0.0.1', session_id: '' }])
  expect(JSON.parse(found[0]?.detail ?? '')).toMatchObject({ by: 'link', consent: COUNTERSIGN_CONSENT })
  for (const answer of [await open(token), await sign(token), await open(token, 'GET', '/countersign/letter')])
    expect([answer.statusCode, answer.body.includes('The employer has signed this letter already.')]).toEqual([
      409,
      true,
    ])
  const links = await server.services.db.selectFrom('countersign_link').selectAll().execute()
  expect(JSON.stringify(links) + server.lines.join('')).not.toContain(token)
})

test('O-36 a link is over when its time is, when there is another one, and when the letter has changed', async () => {
  const made = await extend()
  const first = await tokenFor(made)
  const second = await tokenFor(made, { hours: 1 })
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([410, 200])
  expect((await sign(first)).body).toContain(OVER)
  server.clock.now += 3_600_001
  expect((await sign(second)).body).toContain(OVER)
  const third = await tokenFor(made)
  const other = { id: made.documents[0]?.id, b64_string: buildLetter().toString('base64') }
  await employer.inject('PATCH', offerAt(made.id), { json: { documents: [other] } })
  expect([(await open(third)).statusCode, (await sign(third)).statusCode]).toEqual([409, 409])
  expect((await open(third)).body).toContain(OVER)
  expect(await listFacts(made)).toEqual([])
  server.clock.now += 40 * DAY
  await sweepExpiredRows(server.services)
  expect(await server.services.db.selectFrom('countersign_link').selectAll().execute()).toEqual([])
})

test('O-36 the link of an offer that was withdrawn says so', async () => {
  const made = await extend()
  const token = await tokenFor(made)
  await employer.inject('POST', offerAt(made.id, '/cancel'))
  for (const answer of [await open(token), await sign(token)])
    expect([answer.statusCode, answer.body.includes('This offer was withdrawn by the employer.')]).toEqual([409, true])
})

test.each(['', 'a', 'A'.repeat(43), `${'A'.repeat(42)}'`, '..%2f', '\u0000', 'x'.repeat(5000)])(
  'O-36 what is no link opens nothing: %j',
  async (token) => {
    for (const answer of [await open(token), await sign(token), await open(token, 'GET', '/countersign/letter')])
      expect([answer.statusCode, answer.body.includes(OVER)]).toEqual([410, true])
  },
)

test('O-36 nothing is signed by a request of another shape', async () => {
  const made = await extend()
  const token = await tokenFor(made)
  const json = { token, name: 'Maria O’Neil <b>', agree: 'yes', consent: COUNTERSIGN_CONSENT }
  const answer = await server.app.inject({ method: 'POST', url: '/countersign', payload: json })
  expect(answer.statusCode).toBe(415)
  expect((await server.app.inject({ method: 'POST', url: `/countersign?token=${token}` })).statusCode).toBe(410)
  expect(await listFacts(made)).toEqual([])
})

test(
  'O-36 who has an address gets the link by mail when it is their turn, once for each letter',
  { tags: 'slow' },
  async () => {
    const made = await extend({ email: 'maria@demo.example' })
    await runDueTasks(server.services, JOBS)
    await employer.inject('PATCH', offerAt(made.id), { json: { terms: { place: 'Bergen' } } })
    await runDueTasks(server.services, JOBS)
    const mails = mailsTo('maria@demo.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['A letter is waiting for your signature'])
    expect(mails[0]?.text).toContain('asks you to sign “Offer & letter” as Maria O’Neil <b>.')
    const token = /token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect((await sign(token)).statusCode).toBe(200)

    const after = await extend({ email: 'kari@demo.example', order: 'after' })
    await runDueTasks(server.services, JOBS)
    expect(mailsTo('kari@demo.example')).toEqual([])
    expect((await linkFor(after)).statusCode).toBe(409)
  },
)

test('O-36 the page of a link speaks the language of who opens it', async () => {
  const token = await tokenFor(await extend())
  const headers = { 'accept-language': 'ar' }
  const { body } = await server.app.inject({ method: 'GET', url: `/countersign?token=${token}`, headers })
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toContain('قرأت الخطاب كاملًا')
})

test('O-36 a link of at most thirty days, for a document of the tenant', async () => {
  const made = await extend()
  expect((await linkFor(made, { hours: 721 })).statusCode).toBe(422)
  expect((await linkFor(made, { hours: 0 })).statusCode).toBe(422)
  await server.tenant('other.example')
  const foreign = await createEmployer(server, { domain: 'other.example' })
  const path = offerAt(made.id, `/documents/${made.documents[0]?.id}/countersign-link`)
  expect((await foreign.inject('POST', path, { json: {} })).statusCode).toBe(404)
})

test('O-36 one address opens so many links a minute', async () => {
  const limited = await startServer({ env: { RATE_LIMIT: '100000' } })
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent += 1)
    statuses.push((await limited.app.inject({ method: 'GET', url: '/countersign?token=a' })).statusCode)
  expect([...new Set(statuses)]).toEqual([410, 429])
  await limited.close()
})

test(
  'O-36 an address that nobody takes leaves the other signers with their links, and is told; what is tried again mails nobody twice',
  { tags: 'slow' },
  async () => {
    const by = (email: string) => ({ name: 'Maria', title: 'Head of People', order: 'before', email })
    const signers = ['refused@example.com', 'away@example.com', 'good@example.com']
    const documents = signers.map((email) => ({
      name: `Letter for ${email}`,
      b64_string: buildLetter().toString('base64'),
      countersignature: by(email),
    }))
    const { mail } = server.services
    const usual = mail.send.bind(mail)
    let isAway = true
    const sending = vi.spyOn(mail, 'send').mockImplementation(async (message: Mail) => {
      if (message.to === 'refused@example.com') throw new MailRefused('unknown')
      if (message.to === 'away@example.com' && isAway) throw new Error('not now')
      await usual(message)
    })
    await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ documents }) })
    expect(await runDueTasks(server.services, JOBS)).toContain('postponed')
    expect(signers.map((address) => mailsTo(address).length)).toEqual([0, 0, 1])
    isAway = false
    server.clock.now += 60_000
    expect(await runDueTasks(server.services, JOBS)).toContain('given up')
    expect(signers.map((address) => mailsTo(address).length)).toEqual([0, 1, 1])
    sending.mockRestore()
  },
)
