import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import {
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import { DAY, buildLetter } from '#tests/builders/offers/offers.ts'
import { buildPackedStream, buildPdf, buildPdfWithHiddenAction } from '#tests/builders/files/pdf.ts'
import { buildPng } from '#tests/builders/files/picture.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let before: Record<string, number>
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
})
beforeEach(async () => {
  before = await readCounts()
})
afterAll(() => server.close())

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

async function encryptPdf(): Promise<Buffer> {
  const document = PDF.create()
  document.addPage({ size: 'a4' })
  document.setProtection({ userPassword: 'secret', ownerPassword: 'secret' })
  return Buffer.from(await document.save())
}

async function readCounts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of ['offer', 'offer_document', 'file', 'candidate', 'outbox', 'audit_event'] as const) {
    const count = server.services.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
    found[table] = (await count.executeTakeFirstOrThrow()).n
  }
  return found
}

type Said = { status: number; error: { code: string; message: string; fieldErrors?: Record<string, string> } }
async function sendRefused(call: Parameters<Employer['inject']>[2]): Promise<Said> {
  const answer = await employer.inject('POST', EMPLOYER_OFFERS, call)
  const body = answer.json<Said>()
  expect(body.status).toBe(answer.statusCode)
  expect(await readCounts()).toEqual(before)
  return body
}
const withLetter = (bytes: Uint8Array) => ({
  json: buildOfferInput({ documents: [{ name: 'Letter', b64_string: Buffer.from(bytes).toString('base64') }] }),
})

const bad: [string, () => Uint8Array | Promise<Uint8Array>, number, RegExp][] = [
  ['0 bytes', () => Buffer.alloc(0), 422, /empty/],
  ['over 20 MB', () => Buffer.concat([buildPdf(), Buffer.alloc(UPLOAD_BYTES)]), 413, /20 MB/],
  ['a picture', buildPng, 415, /not a PDF/],
  ['an archive that calls itself a letter', () => Buffer.from('PK\u0003\u0004docx'), 415, /not a PDF/],
  ['a PDF behind something else', () => Buffer.concat([Buffer.from('GIF89a'), buildPdf()]), 415, /not a PDF/],
  ['a truncated PDF', () => buildPdf().subarray(0, 300), 422, /cannot be read/],
  ['an encrypted PDF', encryptPdf, 422, /password/],
  ['JavaScript in an object stream', () => buildPdfWithHiddenAction(script), 422, /scripts or actions/],
  ['JavaScript on opening', () => buildPdf({ catalog: `/OpenAction ${script}` }), 422, /scripts or actions/],
  ['a bomb', () => buildPdf({ objects: [buildPackedStream('', Buffer.alloc(300 * 1024 * 1024))] }), 422, /unpacks/],
]
test.each(bad)(
  'O-20 a letter that is %s is refused by its field, and nothing is written',
  async (_, make, status, says) => {
    const bytes = await make()
    const refusal = await sendRefused(withLetter(bytes))
    expect([refusal.status, refusal.error.message]).toEqual([status, expect.stringMatching(says)])
    // a file of 0 bytes arrives as an empty text field
    expect(Object.keys(refusal.error.fieldErrors ?? {})).toEqual(['documents.0'])
    const { documents: _documents, ...offer } = buildOfferInput()
    const form = { offer: JSON.stringify(offer), letter: new File([new Uint8Array(bytes)], 'letter.pdf') }
    expect((await sendRefused({ form })).status).toBe(status)
  },
)

test('O-20 a name that is a path is no path', async () => {
  const { documents: _, ...offer } = buildOfferInput()
  const letter = new File([new Uint8Array(buildLetter())], '..\\..\\..\\etc\\passwd.pdf')
  const answer = await employer.inject('POST', EMPLOYER_OFFERS, { form: { offer: JSON.stringify(offer), letter } })
  expect(parseEmployerOffer(answer).documents[0]?.name).toBe('passwd')
  const named = buildOfferInput({
    documents: [{ name: '../../x\u0000\n', b64_string: buildLetter().toString('base64') }],
  })
  const { id } = parseEmployerOffer(await employer.inject('POST', EMPLOYER_OFFERS, { json: named }))
  const zip = (await employer.inject('GET', offerAt(id, '/evidence'))).rawPayload
  expect(listEntries(zip)).toEqual(['evidence.json', 'evidence.pdf', 'seal-certificates.pem', '1-offered.pdf'])
})

const pay = { amount: 1, currency: 'EUR', interval: 'YEAR' }
const letter = { b64_string: buildLetter().toString('base64') }
const fields: [string, Record<string, unknown>, string[]][] = [
  ['no offer at all', { candidate: undefined, position: undefined }, ['candidate', 'position']],
  ['no address', { candidate: { email: 'nobody' } }, ['candidate.email']],
  ['an end that is over', { expires_at: '2001-01-01T00:00:00Z' }, ['expires_at']],
  ['an end that is no time', { expires_at: 'soon' }, ['expires_at']],
  ['no name', { position: { name: ' \u0007 ' } }, ['position.name']],
  ['a name nobody can see', { candidate: { email: 'ada@example.com', fullname: '\u2060' } }, ['candidate.fullname']],
  ['a position of nobody', { position: { id: 4711 } }, ['position.id']],
  ['a position without anything', { position: {} }, ['position']],
  ['no documents', { documents: [] }, ['documents']],
  ['too many documents', { documents: Array.from({ length: 21 }, () => ({ name: 'x' })) }, ['documents']],
  ['a document with a bad mode', { documents: [{ ...letter, signing_mode: 'wish' }] }, ['documents.0.signing_mode']],
  ['text that is no base64', { documents: [letter, { b64_string: '§§' }] }, ['documents.1.b64_string']],
  ['a letter sent twice', { documents: [{ ...letter, pdf_url: 'https://example.com/x.pdf' }] }, ['documents.0']],
  ['a file that is not there', { documents: [{ file: 'letter' }] }, ['documents.0.file']],
  [
    'terms that are none',
    { terms: { salary: { amount: -1, currency: 'EUR', interval: 'YEAR' } } },
    ['terms.salary.amount'],
  ],
  ['an end without a zone', { expires_at: '2027-02-01T17:00:00' }, ['expires_at']],
  ['an end in another century', { expires_at: '2207-02-01T17:00:00Z' }, ['expires_at']],
  ['a name that turns round', { candidate: { email: 'a@example.com', fullname: 'A\u202eda' } }, ['candidate.fullname']],
  ['a position that turns round', { position: { name: 'Mate\u2066' } }, ['position.name']],
  ['a document that turns round', { documents: [{ ...letter, name: '\u200fLetter' }] }, ['documents.0.name']],
  ['a currency that is none', { terms: { salary: { ...pay, currency: 'EUO' } } }, ['terms.salary.currency']],
  ['half a range', { terms: { salary: { ...pay, amount: undefined, min: 1 } } }, ['terms.salary.max']],
  ['a misspelt end', { expire_at: '2027-02-01T17:00:00Z' }, ['expire_at']],
  ['a misspelt amount', { terms: { salary: { ...pay, ammount: 1 } } }, ['terms.salary.ammount']],
  ['a day that does not exist', { terms: { start: '2027-02-30' } }, ['terms.start']],
]
test.each(fields)('O-20 %s: 422 by field, and nothing is written', async (_, more, names) => {
  const refusal = await sendRefused({ json: buildOfferInput(more) })
  expect([refusal.status, refusal.error.code]).toEqual([422, 'invalid_fields'])
  expect(Object.keys(refusal.error.fieldErrors ?? {})).toEqual(names)
})

const helpful: [Record<string, unknown>, string, string][] = [
  [
    { expires_at: '2027-02-01T17:00:00' },
    'expires_at',
    'expires_at needs a time zone, such as 2027-02-01T17:00:00+01:00',
  ],
  [{ expires_at: 'soon' }, 'expires_at', 'expires_at is not a time such as 2027-02-01T17:00:00+01:00'],
  [{ candidate: undefined }, 'candidate', 'candidate is missing'],
  [{ documents: 'letter' }, 'documents', 'documents must be a list'],
  [
    { documents: [{ signing_mode: 'fax' }] },
    'documents.0.signing_mode',
    'documents.0.signing_mode is none of inline, upload, esign',
  ],
  [{ documents: [{ name: 'x'.repeat(201) }] }, 'documents.0.name', 'documents.0.name is longer than 200 characters'],
]
test.each(helpful)('O-20 what is wrong is said so that it can be put right: %j', async (more, field, says) => {
  expect((await sendRefused({ json: buildOfferInput(more) })).error.fieldErrors).toEqual({ [field]: says })
})

test('O-20 a field of a form that nobody reads is refused by its name', async () => {
  const form = { offer: JSON.stringify(buildOfferInput()), expires_at: '2027-02-01T17:00:00Z' }
  expect((await sendRefused({ form })).error.fieldErrors).toHaveProperty('expires_at')
})

test('O-20 a letter is fetched from no private address', async () => {
  for (const pdf_url of [
    'http://example.com/x.pdf',
    'https://127.0.0.1/x.pdf',
    'https://[::1]/x',
    'https://10.0.0.1/',
    'x',
  ]) {
    const refusal = await sendRefused({ json: buildOfferInput({ documents: [{ pdf_url }] }) })
    expect(refusal.error.fieldErrors).toEqual({
      'documents.0.pdf_url': expect.stringContaining('public host') as string,
    })
  }
})

test('O-20 a request beyond all measure is refused before it is read to its end', async () => {
  const huge = await sendRefused({ json: { x: 'x'.repeat(41 * 1024 * 1024) } })
  expect([huge.status, huge.error.code]).toEqual([413, 'too_large'])
  const files = Object.fromEntries(
    Array.from({ length: 3 }, (_, place) => [`f${place}`, new File([new Uint8Array(15 * 1024 * 1024)], 'x.pdf')]),
  )
  expect((await sendRefused({ form: { offer: '{}', ...files } })).status).toBe(413)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, place) => [`f${place}`, new File(['x'], 'x.pdf')]))
  expect((await sendRefused({ form: { offer: '{}', ...many } })).status).toBe(413)
})

test('what is no JSON, and no form, is refused as such', async () => {
  const text = { headers: { 'content-type': 'text/plain' } }
  expect((await employer.inject('POST', EMPLOYER_OFFERS, text)).statusCode).toBe(415)
  expect((await sendRefused({ form: { offer: '{', letter: new File(['x'], 'x.pdf') } })).error.code).toBe(
    'invalid_request',
  )
  const wrong = await employer.inject('PUT', EMPLOYER_OFFERS, { json: {} })
  expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, expect.stringContaining('POST')])
})

test('O-20 one key 50 times at once: one offer, one answer; the key with another body: 422; at another call: another key', async () => {
  const headers = { 'idempotency-key': 'extend-once' }
  const json = buildOfferInput({ expires_at: new Date(server.clock.now + DAY).toISOString() })
  const send = () => employer.inject('POST', EMPLOYER_OFFERS, { json, headers })
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const { id } = parseEmployerOffer(answers[0] as never)
  expect((await readCounts())['offer']).toBe((before['offer'] ?? 0) + 1)
  const other = await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput(), headers })
  expect([other.statusCode, other.json()]).toMatchObject([422, { error: { code: 'idempotency_mismatch' } }])
  const cancel = await employer.inject('POST', offerAt(id, '/cancel'), { headers })
  expect(cancel.json()).toMatchObject({ data: { offer: { id, status: 'Canceled' } } })
  // the stored answer is returned even when a new request would be refused
  server.clock.now += 2 * DAY
  expect((await send()).body).toBe(answers[0]?.body)
  // An idempotency key belongs to the API key it came with.
  const second = await createEmployer(server)
  const theirs = await second.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput(), headers })
  expect(parseEmployerOffer(theirs).id).not.toBe(id)
})

test('O-20 withdrawing and issuing again are repeated without harm', async () => {
  const { id } = parseEmployerOffer(await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput() }))
  const twice = async (rest: string, json?: unknown) => {
    const call = { headers: { 'idempotency-key': `do${rest.replace('/', '-')}` }, ...(json ? { json } : {}) }
    const send = () => employer.inject('POST', offerAt(id, rest), call)
    const [one, two] = await Promise.all([send(), send()])
    expect([one.statusCode, two.body]).toEqual([200, one.body])
    return parseEmployerOffer(one)
  }
  expect((await twice('/cancel')).status).toBe('Canceled')
  expect((await twice('/reissue', {})).reissue_of).toBe(id)
  const race = await Promise.all([1, 2, 3].map(() => employer.inject('POST', offerAt(id, '/reissue'), { json: {} })))
  expect(race.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
})

function listEntries(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, length, extra] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)]
    names.push(zip.toString('utf8', at + 30, at + 30 + length))
    at += 30 + length + extra + size
  }
  return names
}
