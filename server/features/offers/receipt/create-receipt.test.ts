import { spawnSync } from 'node:child_process'
import { crc32 } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHash, webcrypto, X509Certificate } from 'node:crypto'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { sealCertificates } from '#contract/offers/offers.ts'
import { sealCertificatesFile } from '#contract/offers/seal-certificates.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import type { Evidence } from '#server/signing/receipt/evidence.ts'
import { findFirstChainFlaw } from '#server/db/audit-trail-hash.ts'
import {
  countersignAs,
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
} from '#tests/builders/employer.ts'
import {
  acceptPath,
  buildLetter,
  makeOffer,
  fetchOffers,
  onPaper,
  readTrail,
  typeName,
  upload,
} from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const email = 'ada@example.com'
let server: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(() => server.close())

const evidenceAt = (id: number) => offerAt(id, '/evidence')
const path = (id: number) => `${API.offers}/${id}/receipt`

test('O-25 the receipt holds letters, evidence and certificate; its trail can be checked by anybody', async () => {
  const letter = buildLetter()
  const offer = await makeOffer(server, { email, documents: [{ name: 'Offer letter', bytes: letter }] })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await runDueTasks(server.services, JOBS)
  const answer = await ada.inject('GET', path(offer.id))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('attachment')
  const files = unzip(answer.rawPayload)
  expect([...files.keys()]).toEqual([
    'evidence.json',
    'evidence.pdf',
    'seal-certificates.pem',
    '1-offered.pdf',
    '1-sealed.pdf',
  ])
  expect(files.get('1-offered.pdf')?.equals(letter)).toBe(true)

  const public_ = await server.anonymous()
  const { data } = (await public_.inject('GET', sealCertificates.path)).json<{ data: unknown }>()
  const known = sealCertificates.response.parse(data).certificates.map((one) => Buffer.from(one, 'base64'))
  const pem = await public_.inject('GET', sealCertificatesFile.path)
  expect(pem.headers['content-disposition']).toContain('seal-certificates.pem')
  expect(new X509Certificate(pem.body).raw.equals(known[0] ?? Buffer.alloc(0))).toBe(true)
  const sealed = files.get('1-sealed.pdf') ?? Buffer.alloc(0)
  const verdict = await verifySeal(sealed, known, webcrypto.subtle as never)
  const evidence = JSON.parse(String(files.get('evidence.json'))) as Evidence
  const rows = evidence.trail.map((event) => ({ ...event, at: event.at_ms, id: event.seq }))
  const last = rows.at(-1)
  expect(last?.kind).toBe('downloaded')
  expect(findFirstChainFlaw(rows, { length: rows.length, hash: last?.hash ?? '' })).toBeNull()
  // The sealed letter contains the hash of the trail as of that time, so nobody can rewrite the part before.
  if (verdict.kind !== 'genuine') throw new Error(verdict.kind)
  expect(rows[verdict.facts.trail.length - 1]?.hash).toBe(verdict.facts.trail.hash)
  // The record for people names the record for machines that it belongs to.
  const record = await verifySeal(files.get('evidence.pdf') ?? Buffer.alloc(0), known, webcrypto.subtle as never)
  const sha256 = createHash('sha256')
    .update(files.get('evidence.json') ?? '')
    .digest('hex')
  expect(record).toMatchObject({ kind: 'genuine', facts: { record: true, document: { sha256 } } })
  expect(evidence.documents[0]?.signature).toMatchObject({ text: 'Ada Lovelace', consentVersion: '2026-11' })
})

test('O-25 the employer’s archive tells of the candidate by name', { tags: 'slow' }, async () => {
  const employer = await createEmployer(server)
  const offer = await makeOffer(server, { email })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await runDueTasks(server.services, JOBS)
  const files = unzip((await employer.inject('GET', evidenceAt(offer.id))).rawPayload)
  const pdf = await PDF.load(files.get('evidence.pdf') ?? Buffer.alloc(0))
  const text = pdf
    .getPages()
    .map((page) => page.extractText().text)
    .join('\n')
  expect(text).toContain('Ada Lovelace accepted the offer.')
  expect(text).toContain('All times are those of UTC.')
  expect(text).not.toMatch(/\bYou\b/)
})

test('O-36 the receipt says who signed for the employer, when, and which file', { tags: 'slow' }, async () => {
  const employer = await createEmployer(server)
  const countersignature = { name: 'Maria Lopez', title: 'Head of People', order: 'after' }
  const documents = [{ name: 'Offer letter', b64_string: buildLetter().toString('base64'), countersignature }]
  const { id } = parseEmployerOffer(
    await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ documents }) }),
  )
  const offer = (await fetchOffers(ada)).find((one) => one.id === id)
  if (!offer) throw new Error('she does not see it')
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await runDueTasks(server.services, JOBS)
  const evidenceOf = async () => {
    const files = unzip((await ada.inject('GET', path(id))).rawPayload)
    return { files, evidence: JSON.parse(String(files.get('evidence.json'))) as Evidence }
  }
  const { evidence: early } = await evidenceOf()
  expect(early.documents[0]?.countersignature).toBeNull()

  await countersignAs(employer, id)
  await runDueTasks(server.services, JOBS)
  const { files, evidence } = await evidenceOf()
  expect(evidence.documents[0]?.countersignature).toEqual({
    ...countersignature,
    documentSha256: early.documents[0]?.sealedSha256,
    signedAt: new Date(server.clock.now).toISOString(),
  })
  const pdf = await PDF.load(files.get('evidence.pdf') ?? Buffer.alloc(0))
  const [first] = pdf.getPages()
  expect(first?.extractText().text).toMatch(/Signed for the employer on .+ as Maria Lopez\./)
})

test('an uploaded letter is in the receipt as it came, beside the sealed one', { tags: 'slow' }, async () => {
  const offer = await makeOffer(server, { email, documents: onPaper() })
  const signed = buildLetter()
  await ada.inject('POST', acceptPath(offer), { form: upload('signed_offer_letter_pdf_file', signed) })
  await runDueTasks(server.services, JOBS)
  const files = unzip((await ada.inject('GET', path(offer.id))).rawPayload)
  expect(files.get('1-uploaded.pdf')?.equals(signed)).toBe(true)
  expect(files.has('1-sealed.pdf')).toBe(true)
})

test(
  'O-25 until the last seal is there nobody gets half a receipt, and nothing is said of a download',
  { tags: 'slow' },
  async () => {
    const employer = await createEmployer(server)
    const work = () => runDueTasks(server.services, JOBS)
    await work()
    const both = async (id: number) => [await ada.inject('GET', path(id)), await employer.inject('GET', evidenceAt(id))]
    const two = [1, 2].map((place) => ({ name: `Letter ${place}`, bytes: buildLetter() }))
    const offer = await makeOffer(server, { email, documents: two })
    expect((await both(offer.id)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    for (const [place, { id }] of offer.offer_documents.entries()) {
      await ada.inject('POST', acceptPath(offer, id), { form: typeName(offer, {}, place) })
      const facts = (await readTrail(server, offer.id)).length
      for (const answer of await both(offer.id)) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([409, '2'])
        const status = place === 0 ? 'Extended' : 'Accepted'
        expect(answer.json()).toMatchObject({ error: { code: 'conflict' }, data: { offer: { id: offer.id, status } } })
      }
      expect(await readTrail(server, offer.id)).toHaveLength(facts)
      await work()
      for (const answer of await both(offer.id))
        expect([...unzip(answer.rawPayload).keys()].filter((name) => name.includes('sealed'))).toHaveLength(place + 1)
    }
  },
)

test('O-25 a seal that can never be made holds no receipt back', async () => {
  const { db } = server.services
  const offer = await makeOffer(server, { email })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await db
    .updateTable('offer_document')
    .set({ seal_failed_at: server.clock.now })
    .where('offer_id', '=', offer.id)
    .execute()
  expect((await ada.inject('GET', path(offer.id))).statusCode).toBe(200)
})

test('a receipt is its candidate’s alone', async () => {
  const offer = await makeOffer(server, { email })
  const bob = await server.signedIn({ email: 'bob@example.com' })
  expect((await bob.inject('GET', path(offer.id))).statusCode).toBe(404)
  expect((await bob.inject('GET', path(999_999))).statusCode).toBe(404)
})

test.runIf(spawnSync('python3', ['--version']).status === 0)(
  'another program opens the archive',
  { tags: 'slow' },
  async () => {
    const offer = await makeOffer(server, { email })
    const { rawPayload } = await ada.inject('GET', path(offer.id))
    const script =
      'import sys,io,zipfile; z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); print(z.testzip(), len(z.namelist()))'
    const { stdout } = spawnSync('python3', ['-c', script], { input: rawPayload, encoding: 'utf8' })
    expect(stdout.trim()).toBe('None 4')
  },
)

function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const size = bytes.readUInt32LE(at + 18)
    const start = at + 30 + bytes.readUInt16LE(at + 26)
    const content = bytes.subarray(start, start + size)
    expect(crc32(content)).toBe(bytes.readUInt32LE(at + 14))
    files.set(bytes.toString('utf8', at + 30, start), content)
    at = start + size
  }
  return files
}
