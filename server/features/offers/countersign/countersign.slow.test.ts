import { execFile, spawnSync } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import type { WebhookEvent } from '#contract/employer/webhooks.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { enqueueMissingSeals } from '#server/features/offers/seal/enqueue-missing-seals.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { buildWebhookPayload } from '#server/webhooks/webhook-payload.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { listSealCertificates } from '#server/signing/load-operator-key.ts'
import { findFirstChainFlaw } from '#server/db/audit-trail-hash.ts'
import {
  countersignAs,
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import {
  acceptPath,
  filePath,
  buildLetter,
  parseOffer,
  fetchOffers,
  readTrail,
  typeName,
} from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let ada: Visitor
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-countersign-'))
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
  await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput() })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const work = () => runDueTasks(server.services, JOBS)
const verify = async (bytes: Uint8Array) =>
  verifySeal(bytes, await listSealCertificates(server.services.db), webcrypto.subtle as never)

async function extend(order: 'before' | 'after', bytes = buildLetter()) {
  const countersignature = { name: 'Maria Lopez', title: 'Head of People', order }
  const documents = [{ name: 'Offer letter', b64_string: bytes.toString('base64'), countersignature }]
  return parseEmployerOffer(await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ documents }) }))
}
const ofEmployer = async (id: number) => parseEmployerOffer(await employer.inject('GET', offerAt(id)))
const fetchOffer = async (id: number) => {
  const found = (await fetchOffers(ada)).find((offer) => offer.id === id)
  if (!found) throw new Error('she does not see it')
  return found
}
const countersign = (id: number, more: Record<string, unknown> = {}) => countersignAs(employer, id, more)
/** The candidate's notifications about an offer, oldest first. */
const readNotifications = async (id: number) => {
  const rows = await server.services.db
    .selectFrom('notification')
    .select(['kind', 'names'])
    .where('subject', '=', `offer:${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, names }) => [kind, 'both' in (JSON.parse(names) as object)])
}

const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
const canAsk = has('pdfsig') && has('qpdf')
/** The webhooks sent about the documents of an offer: each event with the hash of its file. */
async function readEmployerEvents(id: number) {
  const { db } = server.services
  const events = await db.selectFrom('outbox').selectAll().where('kind', 'like', 'document.%').orderBy('id').execute()
  const payloads = events.map(({ id: eventId, kind, payload, created_at: eventAt }) => ({
    ...(JSON.parse(payload) as { tenantId: number; offerId: number }),
    event: kind as WebhookEvent,
    eventId,
    eventAt,
  }))
  const ofOffer = payloads.filter(({ offerId }) => offerId === id).map((one) => buildWebhookPayload(db, one))
  return (await Promise.all(ofOffer)).map((one) => one && 'sha256' in one.data && [one.type, one.data.sha256])
}

/** What other programs object to in a file with two seals; empty if the programs are not installed. */
async function listFlaws(bytes: Uint8Array): Promise<string[]> {
  if (!canAsk) return []
  const file = path.join(folder, `${hashFileSha256(bytes)}.pdf`)
  writeFileSync(file, bytes)
  const { stdout: output } = await promisify(execFile)('pdfsig', ['-nocert', file])
  const { stdout: checked } = await promisify(execFile)('qpdf', ['--check', file])
  const isValid =
    output.split('Signature is Valid').length === 3 && output.split('- Total document signed').length === 2
  const isClean = checked.includes('No syntax or stream encoding errors found')
  return [...(isValid ? [] : [output]), ...(isClean ? [] : [checked])]
}

test('O-36 the employer signs after the candidate: both seals hold, and the candidate’s is the beginning of the file', async () => {
  const { id } = await extend('after')
  const offered = await fetchOffer(id)
  expect(offered.offer_documents[0]).toMatchObject({
    status: 'Unsigned',
    countersignature: { name: 'Maria Lopez', title: 'Head of People', order: 'after', signed_at: null },
  })
  expect((await countersign(id, { sha256: 'a'.repeat(64) })).json()).toMatchObject({
    status: 409,
    error: { message: 'The candidate signs this letter first.' },
  })
  const accepted = parseOffer(await ada.inject('POST', acceptPath(offered), { form: typeName(offered) }))
  expect(accepted.status).toBe('Accepted')
  await work()
  const first = (await ada.inject('GET', filePath(offered))).rawPayload
  const signed = await countersign(id)
  expect(signed.statusCode).toBe(200)
  expect(parseEmployerOffer(signed).documents[0]?.countersignature).toMatchObject({ sha256: null })
  expect((await countersign(id, { sha256: hashFileSha256(first) })).statusCode).toBe(409)
  await work()

  const both = (await ada.inject('GET', filePath(offered))).rawPayload
  expect(both.length).toBeGreaterThan(first.length)
  expect(both.subarray(0, first.length).equals(first)).toBe(true)
  expect(await verify(first)).toMatchObject({ kind: 'genuine', facts: { signer: 'Ada Lovelace' } })
  expect(await verify(both)).toMatchObject({
    kind: 'genuine',
    facts: {
      signer: 'Ada Lovelace',
      countersignature: { name: 'Maria Lopez', title: 'Head of People' },
      earlier: { sha256: hashFileSha256(first), size: first.length },
    },
  })
  expect(await listFlaws(both)).toEqual([])
  const [document] = (await fetchOffer(id)).offer_documents
  expect(document).toMatchObject({ status: 'Signed', sha256: hashFileSha256(both), page_count: 4 })
  expect(document?.countersignature?.signed_at).toEqual(expect.any(String))
  expect((await readNotifications(id)).filter(([kind]) => kind === 'document.sealed')).toEqual([
    ['document.sealed', false],
    ['document.sealed', true],
  ])

  const rows = await readTrail(server, id)
  const kinds = rows
    .filter(({ kind }) => /sign|seal/.test(kind))
    .map(({ kind, document_sha256 }) => [kind, document_sha256])
  expect(kinds.slice(-4)).toEqual([
    ['signed', offered.offer_documents[0]?.sha256],
    ['sealed', hashFileSha256(first)],
    ['countersigned', hashFileSha256(first)],
    ['sealed', hashFileSha256(both)],
  ])
  const end = await server.services.db
    .selectFrom('audit_chain')
    .selectAll()
    .where('offer_id', '=', id)
    .executeTakeFirst()
  expect(findFirstChainFlaw(rows, end)).toBeNull()
  expect(await readEmployerEvents(id)).toEqual([
    ['document.signed', offered.offer_documents[0]?.sha256],
    ['document.sealed', hashFileSha256(first)],
    ['document.countersigned', hashFileSha256(first)],
    ['document.sealed', hashFileSha256(both)],
  ])
  const receipt = (await ada.inject('GET', `/api/offer/offers/${id}/receipt`)).rawPayload
  for (const file of [first, both]) expect(receipt.includes(file)).toBe(true)
})

test('O-36 what is done to a file with two seals is told, also what would only be seen in its beginning', async () => {
  const { id } = await extend('after')
  const offered = await fetchOffer(id)
  await ada.inject('POST', acceptPath(offered), { form: typeName(offered) })
  await work()
  await countersign(id)
  await work()
  const both = (await ada.inject('GET', filePath(offered))).rawPayload
  expect(await verify(Buffer.concat([both, Buffer.from('\n')]))).toEqual({ kind: 'altered' })
  for (let at = 40; at < both.length; at += Math.floor(both.length / 40)) {
    const flipped = Buffer.from(both)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    expect(await verify(flipped)).toEqual({ kind: 'altered' })
  }
  expect((await verify(both.subarray(0, -1))).kind).toBe('altered')
})

test('O-36 the employer signs first: the candidate waits for the signed letter, and signs that one', async () => {
  const letter = buildLetter()
  const { id, documents } = await extend('before', letter)
  expect(documents[0]).toMatchObject({ status: 'Pending', sha256: hashFileSha256(letter) })
  const waiting = await fetchOffer(id)
  expect(waiting.offer_documents[0]).toMatchObject({ status: 'Pending', countersignature: { signed_at: null } })
  expect(waiting.offer_documents[0]?.sha256 ?? null).toBeNull()
  expect((await ada.inject('GET', filePath(waiting))).statusCode).toBe(404)
  const early = typeName(waiting, { document_sha256: hashFileSha256(letter) })
  expect((await ada.inject('POST', acceptPath(waiting), { form: early })).statusCode).toBe(409)

  expect((await countersign(id)).statusCode).toBe(200)
  await work()
  const ready = await fetchOffer(id)
  const first = (await ada.inject('GET', filePath(ready))).rawPayload
  expect(ready.offer_documents[0]).toMatchObject({ status: 'Unsigned', sha256: hashFileSha256(first), page_count: 3 })
  expect(first.subarray(0, letter.length).equals(letter)).toBe(true)
  expect(await verify(first)).toMatchObject({ kind: 'genuine', facts: { signer: 'Maria Lopez', how: 'employer' } })
  expect(ready.changes).toMatchObject([{ what: 'letter', before: null, after: { sha256: hashFileSha256(first) } }])
  expect(await readNotifications(id)).toEqual([
    ['offer.extended', false],
    ['offer.updated', false],
  ])

  await ada.inject('POST', acceptPath(ready), { form: typeName(ready) })
  await work()
  const both = (await ada.inject('GET', filePath(ready))).rawPayload
  expect(both.subarray(0, first.length).equals(first)).toBe(true)
  expect(await verify(both)).toMatchObject({
    kind: 'genuine',
    facts: {
      signer: 'Ada Lovelace',
      countersignature: { name: 'Maria Lopez' },
      document: { sha256: hashFileSha256(first) },
      earlier: { sha256: hashFileSha256(first) },
    },
  })
  expect(await listFlaws(both)).toEqual([])
  const sealed = await server.services.db
    .selectFrom('audit_event')
    .select('id')
    .where('offer_id', '=', id)
    .where('kind', '=', 'sealed')
    .execute()
  expect(sealed).toHaveLength(2)
})

test('O-36 a letter that is replaced while it is sealed for the employer stays the new one, and has to be signed anew', async () => {
  const { id, documents } = await extend('before')
  await countersign(id)
  const other = buildLetter()
  const json = { documents: [{ id: documents[0]?.id, b64_string: other.toString('base64') }] }
  const { sealCountersignature: counterseal } = await import('#server/features/offers/seal/seal-countersignature.ts')
  const row = await server.services.db
    .selectFrom('offer')
    .select(['tenant_id', 'candidate_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ids = {
    tenantId: row.tenant_id,
    candidateId: row.candidate_id,
    offerId: id,
    documentId: documents[0]?.id ?? '',
  }
  const sealing = counterseal(server.services, ids)
  const patched = parseEmployerOffer(await employer.inject('PATCH', offerAt(id), { json }))
  await sealing
  await work()
  const [document] = (await ofEmployer(id)).documents
  expect(patched.documents[0]).toMatchObject({ status: 'Pending', sha256: hashFileSha256(other) })
  expect(document).toEqual(patched.documents[0])
  expect(document?.countersignature).toMatchObject({ signed_at: null, sha256: hashFileSha256(other) })
})

test('O-36 after a crash the sweep seals what the employer has signed, once; the receipt waits for it', async () => {
  const { id } = await extend('after')
  const offered = await fetchOffer(id)
  await ada.inject('POST', acceptPath(offered), { form: typeName(offered) })
  await work()
  await countersign(id)
  await server.services.db.deleteFrom('outbox').where('kind', '=', 'document.countersigned').execute()
  expect((await ada.inject('GET', `/api/offer/offers/${id}/receipt`)).statusCode).toBe(409)
  await enqueueMissingSeals(server.services)
  await enqueueMissingSeals(server.services)
  await work()
  expect((await readTrail(server, id)).filter(({ kind }) => kind === 'sealed')).toHaveLength(2)
  expect((await ada.inject('GET', `/api/offer/offers/${id}/receipt`)).statusCode).toBe(200)
})

test('O-36 a re-issued offer has the letter with the employer’s signature, as it was offered', async () => {
  const { id } = await extend('before')
  await countersign(id)
  await work()
  const [former] = (await ofEmployer(id)).documents
  await employer.inject('POST', offerAt(id, '/cancel'))
  const again = parseEmployerOffer(await employer.inject('POST', offerAt(id, '/reissue'), { json: {} }))
  expect(again.documents[0]).toMatchObject({ status: 'Unsigned', sha256: former?.sha256 })
  expect(again.documents[0]?.countersignature?.signed_at).toBe(former?.countersignature?.signed_at)
})
