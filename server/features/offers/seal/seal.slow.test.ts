import { webcrypto } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { listSealCertificates } from '#server/signing/load-operator-key.ts'
import { findFirstChainFlaw } from '#server/db/audit-trail-hash.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { enqueueMissingSeals } from './enqueue-missing-seals.ts'
import {
  acceptPath,
  filePath,
  buildLetter,
  makeOffer,
  fetchOffers,
  readTrail,
  typeName,
  upload,
} from '#tests/builders/offers/offers.ts'
import { buildJpeg, buildPng } from '#tests/builders/files/picture.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let ada: Visitor

beforeAll(async () => {
  server = await startServer()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(() => server.close())

const work = () => runDueTasks(server.services, JOBS)
const verify = async (bytes: Uint8Array) =>
  verifySeal(bytes, await listSealCertificates(server.services.db), webcrypto.subtle as never)
const ZERO = 0x30

/** Positions of the bytes that the seal does not cover: its own string, with delimiters and padding. */
function everyByteOfTheSeal(sealed: Buffer): number[] {
  const [, before, after] = [...sealed.toString('latin1').matchAll(/\/ByteRange \[0 (\d+)\s+(\d+)/g)].at(-1) ?? []
  return Array.from({ length: Number(after) - Number(before) }, (_, index) => Number(before) + index)
}
const someBytes = (sealed: Buffer) =>
  Array.from({ length: 60 }, (_, index) => 40 + index * Math.floor(sealed.length / 61))
const present = async (id: number) => (await fetchOffers(ada)).find((offer) => offer.id === id)

test('O-17 a letter signed inline is sealed by a job; the sealed one is served, the offered one can still be had', async () => {
  const letter = buildLetter()
  const offer = await makeOffer(server, { email, documents: [{ name: 'Offer letter', bytes: letter }] })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  expect((await present(offer.id))?.offer_documents[0]).toMatchObject({ status: 'Signed', sealed: false })
  expect(await work()).toContain('done')

  const document = (await present(offer.id))?.offer_documents[0]
  const served = await ada.inject('GET', filePath(offer))
  expect(document).toMatchObject({ sealed: true, page_count: 3, size: served.rawPayload.length })
  expect(served.headers['etag']).toBe(`"${document?.sha256}"`)
  expect(hashFileSha256(served.rawPayload)).toBe(document?.sha256)
  expect(served.rawPayload.subarray(0, letter.length).equals(letter)).toBe(true)
  const offered = await ada.inject('GET', `${filePath(offer)}?version=offered`)
  expect(offered.rawPayload.equals(letter)).toBe(true)

  expect(await verify(served.rawPayload)).toMatchObject({
    kind: 'genuine',
    facts: {
      offerId: offer.id,
      employer: 'demo.example',
      signer: 'Ada Lovelace',
      site: 'http://localhost:8080',
      document: { name: 'Offer letter', sha256: hashFileSha256(letter), size: letter.length },
    },
  })
  expect(await verify(letter)).toEqual({ kind: 'not-ours' })
  const rows = await readTrail(server, offer.id)
  expect(rows.find(({ kind }) => kind === 'sealed')).toMatchObject({ document_sha256: document?.sha256 })
})

test('O-17 a drawn signature stands on the certificate page beside the typed one', async () => {
  const offer = await makeOffer(server, { email })
  const drawing = 'M100 300Q300 100 400 300L500 300M600 200L600 200'
  const answer = await ada.inject('POST', acceptPath(offer), {
    form: typeName(offer, { signature_drawing: drawing }),
  })
  expect(answer.statusCode).toBe(200)
  await work()
  const { rawPayload } = await ada.inject('GET', filePath(offer))
  expect(await verify(rawPayload)).toMatchObject({ kind: 'genuine' })
  // The drawing uses a round pen, first for a curve and then for a straight line.
  expect(unpackPdf(rawPayload)).toMatch(/1 J\s[^]*? m\s[^]*? c\s[^]*? l\s[^]*?S\s/)
})

/** The text of all streams in a PDF, including compressed ones. */
function unpackPdf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return body
      }
    })
    .join('\n')
}

test.each([
  ['a PDF', buildLetter(3), 'signed.pdf', 3],
  ['a PNG', buildPng(40, 60), 'signed.png', 1],
  ['a JPEG', buildJpeg(60, 40), 'signed.jpg', 1],
])(
  'O-17 what came back as %s is sealed behind the letter, and is what is served from then on',
  async (_, bytes, name, pages) => {
    const letter = buildLetter()
    const offer = await makeOffer(server, {
      email,
      documents: [{ name: 'Offer letter', bytes: letter, signingMode: 'upload' }],
    })
    await ada.inject('POST', acceptPath(offer), { form: upload('signed_offer_letter_pdf_file', bytes, name) })
    await work()

    const document = (await present(offer.id))?.offer_documents[0]
    expect(document).toMatchObject({ status: 'Signed', sealed: true, page_count: 2 + pages + 1 })
    const { rawPayload: served } = await ada.inject('GET', `${filePath(offer)}?download=1`)
    expect(hashFileSha256(served)).toBe(document?.sha256)
    expect(served.subarray(0, letter.length).equals(letter)).toBe(true)
    const brought = { sha256: hashFileSha256(bytes), size: bytes.length, pages }
    expect(await verify(served)).toMatchObject({
      kind: 'genuine',
      facts: { how: 'uploaded', signer: 'Ada Lovelace', brought, document: { sha256: hashFileSha256(letter) } },
    })
  },
)

test('O-17 a picture that cannot be shown is named by its fingerprint, and nothing is lost', async () => {
  const offer = await makeOffer(server, {
    email,
    documents: [{ name: 'Offer letter', bytes: buildLetter(), signingMode: 'upload' }],
  })
  const picture = makeInterlaced(buildPng(8, 8))
  await ada.inject('POST', acceptPath(offer), { form: upload('signed_offer_letter_pdf_file', picture, 'scan.png') })
  await work()
  const { rawPayload } = await ada.inject('GET', filePath(offer))
  expect(await verify(rawPayload)).toMatchObject({ facts: { brought: { sha256: hashFileSha256(picture), pages: 0 } } })
})

/** A picture with the same header, except that its rows claim to be interlaced. */
function makeInterlaced(picture: Buffer): Buffer {
  const changed = Buffer.from(picture)
  changed[28] = 1
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

test.each(['inline', 'upload'] as const)(
  'signatures given before letters were sealed are sealed by the sweep, once: %s',
  async (signingMode) => {
    const offer = await makeOffer(server, {
      email,
      documents: [{ name: 'Offer letter', bytes: buildLetter(), signingMode }],
    })
    const form = signingMode === 'inline' ? typeName(offer) : upload('signed_offer_letter_pdf_file', buildLetter())
    await ada.inject('POST', acceptPath(offer), { form })
    await server.services.db.deleteFrom('outbox').where('kind', '=', 'document.signed').execute()
    await enqueueMissingSeals(server.services)
    await enqueueMissingSeals(server.services)
    await work()
    expect((await present(offer.id))?.offer_documents[0]).toMatchObject({ sealed: true })
    expect((await readTrail(server, offer.id)).filter(({ kind }) => kind === 'sealed')).toHaveLength(1)
  },
)

test('sealing twice at the same time leaves one sealed letter, one event and no second file', async () => {
  const offer = await makeOffer(server, { email })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  const files = () => server.services.db.selectFrom('file').select('sha256').execute()
  const before = (await files()).length
  const { sealDocument: seal } = await import('./seal-document.ts')
  const row = await server.services.db
    .selectFrom('offer')
    .select(['tenant_id', 'candidate_id'])
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  const documentId = offer.offer_documents[0]?.id ?? ''
  const ids = { tenantId: row.tenant_id, candidateId: row.candidate_id, offerId: offer.id, documentId }
  await Promise.all([seal(server.services, ids), seal(server.services, ids), work()])
  expect((await files()).length).toBe(before + 1)
  expect((await readTrail(server, offer.id)).filter(({ kind }) => kind === 'sealed')).toHaveLength(1)
})

test('O-17 an appended byte, an appended revision and any flipped byte are told; the trail names a changed row', async () => {
  const offer = await makeOffer(server, { email })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await work()
  const { rawPayload: sealed } = await ada.inject('GET', filePath(offer))
  expect(await verify(Buffer.concat([sealed, Buffer.from('\n')]))).toEqual({ kind: 'altered' })
  const certificates = await listSealCertificates(server.services.db)
  const untold: [number, number][] = []
  for (const at of [...everyByteOfTheSeal(sealed), ...someBytes(sealed)])
    // 0x20 turns capitals into small letters, which mean the same.
    for (const bits of sealed[at] === ZERO ? [1] : [1, 0x20]) {
      const flipped = Buffer.from(sealed)
      flipped[at] = (flipped[at] ?? 0) ^ bits
      const { kind } = await verifySeal(flipped, certificates, webcrypto.subtle as never)
      if (kind !== 'altered') untold.push([at, bits])
    }
  expect(untold).toEqual([])

  const rows = await readTrail(server, offer.id)
  const end = await server.services.db
    .selectFrom('audit_chain')
    .selectAll()
    .where('offer_id', '=', offer.id)
    .executeTakeFirstOrThrow()
  expect(findFirstChainFlaw(rows, end)).toBeNull()
  const changed = rows.map((row, index) => (index === 2 ? { ...row, ip: `${row.ip}1` } : row))
  expect(findFirstChainFlaw(changed, end)).toEqual({ reason: 'changed', seq: 3, id: rows[2]?.id })
  expect(findFirstChainFlaw(rows.slice(0, -1), end)).toMatchObject({ reason: 'missing at the end' })
  expect(findFirstChainFlaw(rows.toSpliced(1, 1), end)).toMatchObject({ reason: 'missing before', seq: 3 })
})
