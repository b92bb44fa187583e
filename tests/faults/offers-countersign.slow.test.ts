import { webcrypto } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { verifyOffers } from '#server/features/offers/audit/verify-offers.ts'
import type { Db } from '#server/db/open-db.ts'
import { listSealCertificates } from '#server/signing/load-operator-key.ts'
import { parseEmployerOffer, offerAt, buildOfferInput } from '#tests/builders/employer.ts'
import { acceptPath, buildLetter, typeName } from '#tests/builders/offers/offers.ts'
import { SIGNER, type Killable } from './killable.ts'
import { fetchOffers, onOwnData } from './own-data.ts'

const ROUNDS = process.env['FAULTS'] === 'long' ? 20 : 2
const OFFERS = 6
const ROUND_TIMEOUT = 120_000
const email = 'ada@example.com'
const COUNTERSIGNER = 'Maria Lopez'
type Order = 'before' | 'after'

const { start, ended, withDatabase } = onOwnData({ email, jobs: true })

test(
  `O-36 kill -9 amid the employer's signatures and their seals, ${ROUNDS} rounds: each is there once, on top of the other`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let server = await start(0)
      const offers = new Map<number, Order>()
      for (let made = 0; made < OFFERS; made += 1) {
        const order = made % 2 === 0 ? 'before' : 'after'
        offers.set(await extend(server, order), order)
      }
      // One side signs each offer, then the other; both times the server is killed in the middle, at another point each
      // round.
      for (const turn of ['first', 'second'] as const) {
        const acknowledged = new Set<number>()
        const signAll = (to: Killable) =>
          Promise.all([...offers].map(([id, order]) => sign(to, id, isEmployer(order, turn), acknowledged)))
        const work = signAll(server)
        await Promise.race([work, until(() => acknowledged.size > (round * 5) % OFFERS)])
        await sleep((round * 7) % 60)
        await server.kill()
        await work
        server = await start(0)
        for (const id of acknowledged) expect(await hasSigned(server, id, isEmployer(offers.get(id), turn))).toBe(true)
        // The requests are repeated with the same keys.
        await signAll(server)
        expect(acknowledged.size).toBe(OFFERS)
        await withDatabase(async (db) => {
          while (!(await allSealed(db, turn === 'first' ? 1 : 2))) await sleep(50)
        })
      }
      await server.kill()
      ended()
      await withDatabase(async (db) => {
        for (const id of offers.keys()) await requireBothSeals(db, id)
        expect((await verifyOffers(db, null)).flaws).toEqual([])
        expect(await listLeftovers(db)).toEqual([])
      })
    }
  },
  ROUNDS * ROUND_TIMEOUT,
)

const isEmployer = (order: Order | undefined, turn: 'first' | 'second') => (order === 'before') === (turn === 'first')

async function extend(to: Killable, order: Order): Promise<number> {
  const countersignature = { name: COUNTERSIGNER, order }
  const documents = [{ name: 'Offer letter', b64_string: buildLetter().toString('base64'), countersignature }]
  const json = buildOfferInput({ documents, candidate: { email, fullname: SIGNER } })
  return (await employerOffer(to, 'POST', EMPLOYER_OFFERS, json)).id
}

/** Signs for one side with an idempotency key of its own; a killed server acknowledges nothing. */
async function sign(to: Killable, id: number, byEmployer: boolean, acknowledged: Set<number>): Promise<void> {
  const headers = { 'idempotency-key': `${byEmployer ? 'employer' : 'candidate'}-${id}` }
  if (!byEmployer) {
    // The server is killed repeatedly: without a response nothing is acknowledged.
    const offer = await fetchOffers(to)
      .then((offers) => offers.find((one) => one.id === id))
      .catch(() => null)
    if (!offer) return
    const body = new FormData()
    for (const [name, value] of Object.entries(await signWithWords(id, typeName(offer)))) body.append(name, value)
    // A request without a response acknowledges nothing.
    const answer = await to.send('POST', acceptPath(offer), { body, headers }).catch(() => null)
    return note(answer, id, acknowledged)
  }
  // A request without a response acknowledges nothing.
  const offer = await employerOffer(to, 'GET', offerAt(id)).catch(() => null)
  const [document] = offer?.documents ?? []
  if (!document) return
  const json = await signWithWords(id, {
    name: COUNTERSIGNER,
    consent: true,
    sha256: document.countersignature?.sha256 ?? '',
  })
  const path = offerAt(id, `/documents/${document.id}/countersign`)
  // A request without a response acknowledges nothing.
  return note(await to.asEmployer('POST', path, json, headers).catch(() => null), id, acknowledged)
}

const words = new Map<string, object>()
/** Returns the texts of the first attempt at every further one, because the stored hash is of those. */
async function signWithWords<Words extends object>(id: number, now: Words): Promise<Words> {
  const place = `${id} ${'name' in now ? 'employer' : 'candidate'}`
  const before = words.get(place)
  words.set(place, before ?? now)
  return (before ?? now) as Words
}

async function note(answer: Response | null, id: number, acknowledged: Set<number>): Promise<void> {
  if (!answer) return
  // The response was interrupted.
  const text = await answer.text().catch(() => null)
  if (text === null) return
  expect([answer.status, text]).toEqual([200, expect.any(String)])
  acknowledged.add(id)
}

async function hasSigned(from: Killable, id: number, byEmployer: boolean): Promise<boolean> {
  const { documents } = await employerOffer(from, 'GET', offerAt(id))
  return byEmployer ? documents[0]?.countersignature?.signed_at !== null : documents[0]?.status === 'Signed'
}

async function employerOffer(to: Killable, method: string, path: string, json?: object) {
  const body: unknown = await (await to.asEmployer(method, path, json)).json()
  return parseEmployerOffer({ json: () => body as { data: { offer: unknown } } })
}

/** Whether every offer has `seals` seals. */
async function allSealed(db: Db, seals: number): Promise<boolean> {
  const rows = await db.selectFrom('audit_event').select('offer_id').where('kind', '=', 'sealed').execute()
  const byOffer = Map.groupBy(rows, ({ offer_id }) => offer_id)
  const offers = await db.selectFrom('offer').select('id').execute()
  return offers.every(({ id }) => (byOffer.get(id)?.length ?? 0) >= seals)
}

async function requireBothSeals(db: Db, id: number): Promise<void> {
  const events = await db.selectFrom('audit_event').select('kind').where('offer_id', '=', id).execute()
  const kinds = events.map(({ kind }) => kind)
  for (const [kind, times] of Object.entries({ countersigned: 1, signed: 1, sealed: 2 }))
    expect([kind, kinds.filter((one) => one === kind).length]).toEqual([kind, times])
  const { bytes } = await db
    .selectFrom('offer_document')
    .innerJoin('file', 'file.sha256', 'offer_document.sealed_sha256')
    .select('file.bytes')
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await verifySeal(bytes, await listSealCertificates(db), webcrypto.subtle as never)).toMatchObject({
    kind: 'genuine',
    facts: { offerId: id, signer: SIGNER, countersignature: { name: COUNTERSIGNER } },
  })
}

/** Files that no document, event or change refers to. */
async function listLeftovers(db: Db): Promise<string[]> {
  const files = await db.selectFrom('file').select('sha256').execute()
  const documents = await db.selectFrom('offer_document').selectAll().execute()
  const events = await db.selectFrom('audit_event').select('document_sha256').execute()
  const known = new Set([
    ...documents.flatMap((one) => [one.sha256, one.sealed_sha256, one.countersigned_sha256]),
    ...events.map(({ document_sha256 }) => document_sha256),
  ])
  return files.map(({ sha256 }) => sha256).filter((sha256) => !known.has(sha256))
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(1)
}
