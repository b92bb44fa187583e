import type { Db } from '#server/db/open.ts'
import { undecidedOf, type Undecided } from '#server/platform/waiting/undecided.ts'
import { countNotViewed } from './store.ts'
import { subjectOf } from './subjects.ts'

/** Subjects that wait for their candidates, and those that ask for what cannot be done just now. */
export type WaitingSubjects = { waiting: ReadonlySet<string>; stuck: ReadonlySet<string> }

export async function waitingSubjects(db: Db, candidateIds: readonly number[], now: number): Promise<WaitingSubjects> {
  const all = await undecidedOf(db, candidateIds, now)
  const named = (waits: boolean) => new Set(all.filter((one) => one.waits === waits).map(subject))
  return { waiting: named(true), stuck: named(false) }
}

/** The badge: how many notices are new, by candidate, but for those that ask for what cannot be done just now. */
export async function badgesOf(db: Db, candidateIds: readonly number[], now: number): Promise<Map<number, number>> {
  const counts = await countNotViewed(db, candidateIds)
  // Most polls find nothing that asks: what waits is looked up only for those who have some.
  const asked = counts.filter(({ asksFor }) => asksFor !== null).map(({ candidateId }) => candidateId)
  const { stuck } = await waitingSubjects(db, [...new Set(asked)], now)
  const badges = new Map<number, number>()
  for (const { candidateId, asksFor, count } of counts)
    if (asksFor === null || !stuck.has(asksFor)) badges.set(candidateId, (badges.get(candidateId) ?? 0) + count)
  return badges
}

function subject({ kind, id }: Undecided): string {
  return kind === 'offer' ? subjectOf.offer(Number(id)) : subjectOf[kind](String(id))
}
