import { letterKey, type KeptLetter } from '#contract/zod-free/offline.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { letterPath } from '#contract/zod-free/letter-path.ts'
import { serverNow } from '#src/platform/time/clock.ts'
import { isPast } from '#src/platform/time/dates.ts'
import { outgoing } from '#src/platform/request/address.ts'
import { identity } from '#src/platform/request/identity.ts'
import { keepForGood } from './keep-for-good.ts'
import { tellWorker } from './messages.ts'
import { savesData } from './saves-data.ts'

/** Has the worker fetch ahead the letters one may have to read without a network, unless the visitor saves data. */
export async function keepLetters(offers: readonly Offer[]): Promise<void> {
  if (savesData()) return
  const letters = lettersAhead(offers, serverNow())
  if (letters.length === 0) return
  keepForGood()
  await tellWorker({ type: 'keep-letters', account: identity().account, letters })
}

/** Letters of the offers that wait for an answer and end soonest, as far as they are files of ours with a known content. */
export function lettersAhead(offers: readonly Offer[], now: number): KeptLetter[] {
  return offers
    .filter((offer) => offer.status === 'Extended' && !isPast(offer.expires_at, now))
    .toSorted((a, b) => endOf(a) - endOf(b))
    .slice(0, OFFERS_AHEAD)
    .flatMap((offer) =>
      offer.offer_documents.flatMap(({ id, sha256, b64_string }) =>
        sha256 && !b64_string
          ? [
              {
                key: letterKey(offer.id, id, sha256),
                url: outgoing(letterPath(offer.id, id, sha256)),
                expiresAt: offer.expires_at,
              },
            ]
          : [],
      ),
    )
}

/** Of so many offers: the others' letters are kept once they are read. */
const OFFERS_AHEAD = 10

const endOf = ({ expires_at: end }: Offer) => (end === null ? Number.MAX_VALUE : Date.parse(end))
