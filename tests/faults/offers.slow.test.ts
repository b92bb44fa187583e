import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open-db.ts'
import { acceptPath, declinePath, typeName, upload } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import type { Killable } from './killable.ts'
import { frameToken, fetchOffers, onOwnData } from './own-data.ts'

const ROUNDS = process.env['FAULTS'] === 'long' ? 20 : 3
const OFFERS = 24
const ROUND_TIMEOUT = 60_000
const email = 'ada@example.com'

const { start, ended, withDatabase } = onOwnData({ email })

test(
  `O-16 kill -9 amid accept, decline, upload and a frame, ${ROUNDS} rounds: done or not done, nothing acknowledged is lost`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await start(OFFERS)
      const offers = (await fetchOffers(first)).filter(({ status }) => status === 'Extended')
      const acknowledged = new Map<number, Answered>()
      const work = Promise.all(offers.map((offer, index) => decide(first, offer, index, acknowledged)))
      // The server is killed somewhere in the middle: after the first responses, at another point each round.
      await Promise.race([work, until(() => acknowledged.size > (round * 7) % OFFERS)])
      await sleep((round * 3) % 10)
      await first.kill()
      await work

      const second = await start(0)
      const after = new Map((await fetchOffers(second)).map((offer) => [offer.id, offer]))
      for (const [id, answered] of acknowledged) expect(after.get(id)).toMatchObject(inList(answered))
      await withDatabase(async (db) => {
        for (const { id } of offers) expect(await readContradictions(db, id, after.get(id))).toEqual([])
        expect(await readOrphans(db)).toEqual([])
      })

      // The phone repeats its requests with the same keys: completed actions return the same response, others are
      // carried out now.
      const repeated = new Map<number, Answered>()
      await Promise.all(offers.map((offer, index) => decide(second, offer, index, repeated)))
      expect(repeated.size).toBe(offers.length)
      for (const [id, answered] of acknowledged) expect(repeated.get(id)).toEqual(answered)
      const final = new Map((await fetchOffers(second)).map((offer) => [offer.id, offer]))
      await withDatabase(async (db) => {
        for (const { id } of offers) expect(await readContradictions(db, id, final.get(id))).toEqual([])
      })
      await second.kill()
      ended()
    }
  },
  ROUNDS * ROUND_TIMEOUT,
)

/** The list omits empty fields. */
const inList = ({ terms, forms, addressee, contact, offer_documents: documents, ...offer }: Answered) => ({
  ...offer,
  ...(documents
    ? {
        offer_documents: documents.map(({ signature_place: place, ...document }) => ({
          ...document,
          ...(place ? { signature_place: place } : {}),
        })),
      }
    : {}),
  ...(terms ? { terms } : {}),
  ...(forms?.length ? { forms } : {}),
  ...(addressee ? { addressee } : {}),
  ...(contact ? { contact } : {}),
})

/** The response to a decision: the offer, or from the frame only that it is signed. */
type Answered = Partial<Offer>

/** Sends a candidate's decision with its key; a killed server acknowledges nothing. */
async function decide(to: Killable, offer: Offer, index: number, acknowledged: Map<number, Answered>): Promise<void> {
  const token = frameToken(offer)
  if (token !== '') {
    // The server is killed repeatedly: without a response nothing is acknowledged.
    const status = await to.signInFrame(token).catch(() => null)
    if (status !== null && status !== 200) throw new Error(`the frame answered ${status}`)
    if (status === 200) acknowledged.set(offer.id, { status: 'Accepted' })
    return
  }
  const headers = { 'idempotency-key': `decision-${offer.id}` }
  const asked =
    index % 3 === 0
      ? to.send('POST', declinePath(offer), { headers })
      : to.send('POST', acceptPath(offer), {
          headers,
          body: form(offer.offer_documents[0]?.signing_mode === 'upload' ? buildSignedFile(offer.id) : typeName(offer)),
        })
  // A request without a response acknowledges nothing.
  const answer = await asked
    .then(async (response) => ({
      status: response.status,
      body: (await response.json()) as { data: { offer: Offer } },
    }))
    .catch(() => null)
  if (!answer) return
  expect(answer).toMatchObject({ status: 200 })
  acknowledged.set(offer.id, answer.body.data.offer)
}

const files = new Map<number, Record<string, Blob>>()
/** A file that is the same at every attempt, and different from any offered letter. */
function buildSignedFile(id: number): Record<string, Blob> {
  const file = files.get(id) ?? upload('signed_offer_letter_pdf_file', buildPdf({ text: `Signed letter of ${id}` }))
  files.set(id, file)
  return file
}

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

/** Inconsistencies between state, document, signature, audit trail, outbox and idempotency key. */
async function readContradictions(db: Db, id: number, offer: Offer | undefined): Promise<string[]> {
  const found: string[] = []
  const trail = await db.selectFrom('audit_event').select('kind').where('offer_id', '=', id).execute()
  const outbox = await db.selectFrom('outbox').select(['kind', 'payload']).execute()
  const document = await db
    .selectFrom('offer_document')
    .selectAll()
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow()
  const signature = await db
    .selectFrom('signature')
    .select('signed_at')
    .where('document_id', '=', document.id)
    .executeTakeFirst()
  const ceremonies = await db
    .selectFrom('esign_ceremony')
    .select(['id', 'finished_at'])
    .where('document_id', '=', document.id)
    .execute()
  const names = [`decision-${id}`, ...ceremonies.map((one) => `esign:${one.id}`)]
  const key = await db.selectFrom('idempotency').select('answer').where('key', 'in', names).executeTakeFirst()
  const events = outbox.filter(({ payload }) => (JSON.parse(payload) as { offerId: number }).offerId === id)
  const count = (rows: { kind: string }[], kind: string) => rows.filter((row) => row.kind === kind).length
  const expected = {
    accepted: offer?.status === 'Accepted' ? 1 : 0,
    declined: offer?.status === 'Declined' ? 1 : 0,
  }
  for (const [kind, wanted] of Object.entries(expected)) {
    if (count(trail, kind) !== wanted) found.push(`${count(trail, kind)} ${kind} in the trail`)
    if (count(events, `offer.${kind}`) !== wanted) found.push(`${count(events, `offer.${kind}`)} ${kind} in the outbox`)
  }
  const isFramed = document.signing_mode === 'esign'
  if (ceremonies.filter(({ finished_at }) => finished_at !== null).length !== (isFramed ? expected.accepted : 0))
    found.push('ceremony')
  if (count(trail, 'signed') !== expected.accepted) found.push('signed in the trail')
  if ((document.status === 'Signed') !== (expected.accepted === 1)) found.push(`document ${document.status}`)
  if ((signature !== undefined || document.signed_sha256 !== null) !== (expected.accepted === 1))
    found.push('signature')
  if ((key !== undefined) !== (offer?.status !== 'Extended')) found.push('idempotency key')
  if (key && key.answer === null) found.push('key without an answer')
  return found
}

async function readOrphans(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('file').select('sha256').execute()
  const used = await db.selectFrom('offer_document').select(['sha256', 'signed_sha256']).execute()
  const known = new Set(used.flatMap(({ sha256, signed_sha256 }) => [sha256, signed_sha256]))
  return rows.map(({ sha256 }) => sha256).filter((sha256) => !known.has(sha256))
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(1)
}
