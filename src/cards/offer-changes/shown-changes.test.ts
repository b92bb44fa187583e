import { expect, test } from 'vitest'
import type { OfferChange } from '#contract/offers/offer-changes.ts'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { listNewestChanges, findLetterReplacement, listSeenChanges, listUnseenChanges } from './shown-changes.ts'

const AT = '2026-04-02T09:00:00Z'
let serial = 0
function change(
  what: string,
  before: string | null,
  after: string | null,
  more: Partial<OfferChange> = {},
): OfferChange {
  serial += 1
  const value = (text: string | null) => (text === null ? null : what === 'letter' ? { sha256: text } : { text })
  return {
    id: serial,
    what,
    document_id: what === 'letter' ? 'letter' : null,
    name: null,
    before: value(before),
    after: value(after),
    at: AT,
    seen_at: null,
    ...more,
  }
}
/** Newest first, as the server sends them. */
const buildOfferWith = (...changes: OfferChange[]) => buildOffer({ changes: changes.toReversed() })

test('O-20 what changed twice before it was seen is told from the first state to the last', () => {
  const offer = buildOfferWith(change('place', 'Oslo', 'Bergen'), change('place', 'Bergen', 'Molde'))
  expect(listUnseenChanges(offer)).toMatchObject([{ before: { text: 'Oslo' }, after: { text: 'Molde' }, ids: [2, 1] }])
})

test('O-20 what was changed back is no change', () => {
  const offer = buildOfferWith(change('letter', 'a', 'b'), change('letter', 'b', 'a'))
  expect(listUnseenChanges(offer)).toEqual([])
  // A withdrawn change can still be read, since the candidate may have been notified about it.
  expect(listSeenChanges(offer)).toHaveLength(2)
  expect(findLetterReplacement(offer, buildOffer().offer_documents[0] as never)).toBeUndefined()
})

test('O-20 seen and unseen are told apart; what a later version names is passed over', () => {
  const seen = change('place', 'Oslo', 'Bergen', { seen_at: AT })
  const offer = buildOfferWith(seen, change('mood', 'good', 'better'), change('deadline', null, AT))
  expect(listUnseenChanges(offer).map(({ what }) => what)).toEqual(['deadline'])
  expect(listSeenChanges(offer).map(({ ids }) => ids)).toEqual([[seen.id]])
  expect(listUnseenChanges(buildOffer())).toEqual([])
  expect(listNewestChanges(offer)).toEqual(listUnseenChanges(offer))
  expect(listNewestChanges(buildOfferWith(seen)).map(({ ids }) => ids)).toEqual([[seen.id]])
})

test('O-20 only a letter that took the place of another one has to be looked at', () => {
  const [letter] = buildOffer().offer_documents
  if (!letter) throw new Error('no letter')
  expect(findLetterReplacement(buildOfferWith(change('letter', null, 'b')), letter)).toBeUndefined()
  expect(
    findLetterReplacement(buildOfferWith(change('letter', 'a', 'b', { document_id: 'other' })), letter),
  ).toBeUndefined()
  expect(findLetterReplacement(buildOfferWith(change('letter', 'a', 'b')), letter)).toMatchObject({
    before: { sha256: 'a' },
  })
})
