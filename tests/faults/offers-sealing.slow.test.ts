import { webcrypto } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import type { Db } from '#server/db/open-db.ts'
import { listSealCertificates } from '#server/signing/load-operator-key.ts'
import { findFirstChainFlaw } from '#server/db/audit-trail-hash.ts'
import { buildLetter, acceptPath, typeName, upload } from '#tests/builders/offers/offers.ts'
import type { Killable } from './killable.ts'
import { frameToken, fetchOffers, onOwnData } from './own-data.ts'

const ROUNDS = process.env['FAULTS'] === 'long' ? 20 : 2
const OFFERS = 8
const ROUND_TIMEOUT = 120_000
const email = 'ada@example.com'

const { start, ended, withDatabase } = onOwnData({ email, jobs: true })

test(
  `O-17 kill -9 amid sealing, ${ROUNDS} rounds: every signed letter is sealed once, no file is left over`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await start(OFFERS)
      const offers = (await fetchOffers(first)).filter(({ status }) => status === 'Extended')
      for (const offer of offers) expect(await sign(first, offer)).toBe(200)
      // The server is killed somewhere during sealing, at another point each round.
      const ids = new Set(offers.map(({ id }) => id))
      const sealed = async () =>
        (await fetchOffers(first)).filter((offer) => ids.has(offer.id) && isSealed(offer)).length
      while ((await sealed()) < (round % OFFERS) + 1) await sleep(5)
      await sleep((round * 7) % 30)
      await first.kill()

      const second = await start(0)
      while (!(await fetchOffers(second)).every(isSealed)) await sleep(50)
      await second.kill()
      ended()
      await withDatabase(async (db) => {
        for (const { id } of offers) await requireSealedOnce(db, id)
        expect(await listLeftovers(db)).toEqual([])
      })
    }
  },
  ROUNDS * ROUND_TIMEOUT,
)

/** Signs by typed name beside the letter, as a file, or in the frame; returns the status. */
async function sign(to: Killable, offer: Offer): Promise<number> {
  const token = frameToken(offer)
  if (token !== '') return to.signInFrame(token)
  const body = new FormData()
  const isUpload = offer.offer_documents[0]?.signing_mode === 'upload'
  const fields = isUpload ? upload('signed_offer_letter_pdf_file', buildLetter()) : typeName(offer)
  for (const [name, value] of Object.entries<string | Blob>(fields)) body.append(name, value)
  return (await to.send('POST', acceptPath(offer), { body })).status
}

const isSealed = ({ offer_documents }: Offer) => offer_documents.every(({ sealed }) => sealed)

async function requireSealedOnce(db: Db, offerId: number): Promise<void> {
  const trail = await db.selectFrom('audit_event').selectAll().where('offer_id', '=', offerId).orderBy('seq').execute()
  const end = await db.selectFrom('audit_chain').selectAll().where('offer_id', '=', offerId).executeTakeFirst()
  expect(findFirstChainFlaw(trail, end)).toBeNull()
  expect(trail.filter(({ kind }) => kind === 'sealed')).toHaveLength(1)
  const { bytes } = await db
    .selectFrom('offer_document')
    .innerJoin('file', 'file.sha256', 'offer_document.sealed_sha256')
    .select('file.bytes')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow()
  const verdict = await verifySeal(bytes, await listSealCertificates(db), webcrypto.subtle as never)
  expect(verdict).toMatchObject({ kind: 'genuine', facts: { offerId } })
}

async function listLeftovers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('file').select('sha256').execute()
  const used = await db.selectFrom('offer_document').select(['sha256', 'signed_sha256', 'sealed_sha256']).execute()
  const known = new Set(
    used.flatMap(({ sha256, signed_sha256, sealed_sha256 }) => [sha256, signed_sha256, sealed_sha256]),
  )
  return rows.map(({ sha256 }) => sha256).filter((sha256) => !known.has(sha256))
}
