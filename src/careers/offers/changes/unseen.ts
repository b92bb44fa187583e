import { CHANGED, type Changed, type OfferChange } from '#contract/offer-changes.ts'
import type { Offer, OfferDocument } from '#contract/offers.ts'

/** One thing that changed since the candidate last looked: first state and last, however often it changed in between. */
export type Unseen = Omit<OfferChange, 'id' | 'what'> & { what: Changed; ids: number[] }

/** What changed and was not seen yet, in the order in which it is shown. */
export function unseenOf({ changes }: Pick<Offer, 'changes'>): Unseen[] {
  const unseen = known(changes).filter(({ seen_at }) => seen_at === null)
  const groups = Map.groupBy(unseen, ({ what, document_id, name }) => [what, document_id ?? name].join(' '))
  return [...groups.values()]
    .map(joined)
    .filter(({ what, before, after }) => what === 'document' || JSON.stringify(before) !== JSON.stringify(after))
    .toSorted((a, b) => CHANGED.indexOf(a.what) - CHANGED.indexOf(b.what) || oldestOf(a) - oldestOf(b))
}

/** What was seen, the last change first. */
export function seenOf({ changes }: Pick<Offer, 'changes'>): Unseen[] {
  return known(changes)
    .filter(({ seen_at }) => seen_at !== null)
    .map((one) => joined([one]))
}

/** True for a letter that took the place of another one: it is compared before it is signed. */
export function isReplaced({ what, before }: Unseen): boolean {
  return what === 'letter' && before !== null
}

/** How the letter of a document was replaced, as long as nobody has looked at it. */
export function replacedLetter(offer: Offer, document: OfferDocument): Unseen | undefined {
  return unseenOf(offer).find((one) => isReplaced(one) && one.document_id === document.id)
}

const oldestOf = ({ ids }: Unseen) => ids.at(-1) ?? 0

type Known = OfferChange & { what: Changed }

/** A later version may tell of more than this one can show. */
function known(changes: Offer['changes']): Known[] {
  return (changes ?? []).filter((one): one is Known => CHANGED.some((what) => what === one.what))
}

/** The newest comes first. */
function joined(same: readonly Known[]): Unseen {
  const [newest, oldest] = [same[0], same.at(-1)]
  if (!newest || !oldest) throw new Error('a group has a change')
  const { id: _id, ...change } = newest
  return { ...change, before: oldest.before, ids: same.map(({ id }) => id) }
}
