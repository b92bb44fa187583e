import { CHANGED, type Changed, type OfferChange } from '#contract/offers/offer-changes.ts'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'

/**
 * One thing that changed since the candidate last looked: first state and last, however often it changed in between.
 */
export type ShownChange = Omit<OfferChange, 'id' | 'what'> & { what: Changed; ids: number[] }

/** What changed and was not seen yet, in the order in which it is shown. */
export function listUnseen({ changes }: Pick<Offer, 'changes'>): ShownChange[] {
  const unseen = listKnown(changes).filter(({ seen_at }) => seen_at === null)
  const groups = Map.groupBy(unseen, ({ what, document_id, name }) => [what, document_id ?? name].join(' '))
  return (
    [...groups.values()]
      .map(joinChanges)
      // What was changed back is as it was.
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
      .toSorted(compareForDisplay)
  )
}

/** What was seen, or changed back before anybody saw it: each change by itself, the last one first. */
export function listSeen(offer: Pick<Offer, 'changes'>): ShownChange[] {
  const unseen = new Set(listUnseen(offer).flatMap(({ ids }) => ids))
  return listKnown(offer.changes)
    .filter(({ id }) => !unseen.has(id))
    .map((one) => joinChanges([one]))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || compareForDisplay(a, b))
}

/** What changed while a page was open: what nobody saw yet, else what was seen last, on another page. */
export function listNewest(offer: Pick<Offer, 'changes'>): ShownChange[] {
  const unseen = listUnseen(offer)
  return unseen.length > 0 ? unseen : listSeen(offer).slice(0, MOST_SEEN)
}

const MOST_SEEN = 5

/** True for a letter that took the place of another one: it is compared before it is signed. */
export function isReplaced({ what, before }: ShownChange): boolean {
  return what === 'letter' && before !== null
}

/** True where all that is new are letters which could not be read before: the employer signs first, and has. */
export function areOnlyFirstLetters(changes: readonly ShownChange[]): boolean {
  return changes.length > 0 && changes.every(({ what, before }) => what === 'letter' && before === null)
}

/** How the letter of a document was replaced, as long as nobody has looked at it. */
export function findReplacedLetter(offer: Offer, document: OfferDocument): ShownChange | undefined {
  return listUnseen(offer).find((one) => isReplaced(one) && one.document_id === document.id)
}

/** By what it is about, then as the employer has them. */
function compareForDisplay(a: ShownChange, b: ShownChange): number {
  return CHANGED.indexOf(a.what) - CHANGED.indexOf(b.what) || (a.ids.at(-1) ?? 0) - (b.ids.at(-1) ?? 0)
}

type Known = OfferChange & { what: Changed }

/** A later version may tell of more than this one can show. */
function listKnown(changes: Offer['changes']): Known[] {
  return (changes ?? []).filter((one): one is Known => CHANGED.some((what) => what === one.what))
}

/** The newest comes first. */
function joinChanges(same: readonly Known[]): ShownChange {
  const [newest, oldest] = [same[0], same.at(-1)]
  if (!newest || !oldest) throw new Error('a group has a change')
  const { id: _id, ...change } = newest
  return { ...change, before: oldest.before, ids: same.map(({ id }) => id) }
}
