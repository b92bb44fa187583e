import { toLetterKey, type LetterToCache } from '#contract/zod-free/device-storage-names.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { isPast } from '#src/platform/time/dates.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { requestPersistenceOnceLettersCached } from './persistent-storage.ts'
import { postToWorker } from './post-to-worker.ts'
import { isSavingData } from './is-saving-data.ts'

/** Makes the worker prefetch letters that may have to be read offline, unless the visitor saves data. */
export async function cacheLetters(offers: readonly Offer[]): Promise<void> {
  if (isSavingData()) return
  const letters = listLettersToCache(offers, getServerNow())
  if (letters.length === 0) return
  requestPersistenceOnceLettersCached()
  await postToWorker({ type: 'keep-letters', account: getIdentity().account, letters })
}

/** Offers whose letters are cached ahead; other letters are cached once read. */
const OFFERS_AHEAD = 10

/** Letters of the offers that await an answer and end soonest, limited to files of ours with a known hash. */
export function listLettersToCache(offers: readonly Offer[], now: number): LetterToCache[] {
  return offers
    .filter((offer) => offer.status === 'Extended' && !isPast(offer.expires_at, now))
    .toSorted((a, b) => getLetterExpiryMs(a) - getLetterExpiryMs(b))
    .slice(0, OFFERS_AHEAD)
    .flatMap((offer) =>
      offer.offer_documents.flatMap(({ id, sha256, b64_string }) =>
        sha256 && !b64_string
          ? [
              {
                key: toLetterKey(offer.id, id, sha256),
                url: toOutgoingPath(toLetterPath(offer.id, id, sha256)),
                expiresAt: offer.expires_at,
              },
            ]
          : [],
      ),
    )
}

const getLetterExpiryMs = ({ expires_at: end }: Offer) => (end === null ? Number.MAX_VALUE : Date.parse(end))
