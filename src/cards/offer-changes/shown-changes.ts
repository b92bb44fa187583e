import { CHANGED, type Changed, type OfferChange } from '#contract/offers/offer-changes.ts'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'

/** A change since the candidate last looked: the first and the last state, without intermediate ones. */
export type ShownChange = Omit<OfferChange, 'id' | 'what'> & { what: Changed; ids: number[] }

/** Unseen changes in display order. */
export function listUnseenChanges({ changes }: Pick<Offer, 'changes'>): ShownChange[] {
  const unseen = listKnownChanges(changes).filter(({ seen_at }) => seen_at === null)
  const groups = Map.groupBy(unseen, ({ what, document_id, name }) => [what, document_id ?? name].join(' '))
  return (
    [...groups.values()]
      .map(joinChangesOfValue)
      // A reverted change is none.
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
      .toSorted(compareChangeOrder)
  )
}

/** Changes that were seen, or reverted before they were: each individually, latest first. */
export function listSeenChanges(offer: Pick<Offer, 'changes'>): ShownChange[] {
  const unseen = new Set(listUnseenChanges(offer).flatMap(({ ids }) => ids))
  return listKnownChanges(offer.changes)
    .filter(({ id }) => !unseen.has(id))
    .map((one) => joinChangesOfValue([one]))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || compareChangeOrder(a, b))
}

const MOST_SEEN = 5

/** Changes while a page was open: the unseen ones, else those last seen on another page. */
export function listNewestChanges(offer: Pick<Offer, 'changes'>): ShownChange[] {
  const unseen = listUnseenChanges(offer)
  return unseen.length > 0 ? unseen : listSeenChanges(offer).slice(0, MOST_SEEN)
}

/** Whether a letter replaced another one, so that it should be compared before signing. */
export function isLetterReplacement({ what, before }: ShownChange): boolean {
  return what === 'letter' && before !== null
}

/** Whether the only news is letters that could not be read before, because the employer signs first and now has. */
export function areOnlyFirstLetters(changes: readonly ShownChange[]): boolean {
  return changes.length > 0 && changes.every(({ what, before }) => what === 'letter' && before === null)
}

/** The replaced letter of a document, until the candidate has looked at the new one. */
export function findLetterReplacement(offer: Offer, document: OfferDocument): ShownChange | undefined {
  return listUnseenChanges(offer).find((one) => isLetterReplacement(one) && one.document_id === document.id)
}

/** Compares two changes for display: by kind, then in the employer's order. */
function compareChangeOrder(a: ShownChange, b: ShownChange): number {
  return CHANGED.indexOf(a.what) - CHANGED.indexOf(b.what) || (a.ids.at(-1) ?? 0) - (b.ids.at(-1) ?? 0)
}

type Known = OfferChange & { what: Changed }

/** A later version may have kinds of changes that this one cannot show. */
function listKnownChanges(changes: Offer['changes']): Known[] {
  return (changes ?? []).filter((one): one is Known => CHANGED.some((what) => what === one.what))
}

/** Joins the changes of one value, of which the newest is first, into a single change. */
function joinChangesOfValue(same: readonly Known[]): ShownChange {
  const [newest, oldest] = [same[0], same.at(-1)]
  if (!newest || !oldest) throw new Error('a group has a change')
  const { id: _id, ...change } = newest
  return { ...change, before: oldest.before, ids: same.map(({ id }) => id) }
}
