import type { Db } from '#server/db/open-db.ts'
import { listUndecidedDecisions, type Undecided } from '#server/platform/open-decisions/undecided-decisions.ts'
import { countUnviewedNotifications } from './store.ts'
import { buildSubject } from './notification-subjects.ts'

/** Subjects that wait for their candidates, and subjects whose request cannot be fulfilled at the moment. */
export type WaitingSubjects = { waiting: ReadonlySet<string>; stuck: ReadonlySet<string> }

export async function readWaitingSubjects(
  db: Db,
  candidateIds: readonly number[],
  now: number,
): Promise<WaitingSubjects> {
  const all = await listUndecidedDecisions(db, candidateIds, now)
  const collectSubjects = (waits: boolean) =>
    new Set(all.filter((one) => one.waits === waits).map(toNotificationSubject))
  return { waiting: collectSubjects(true), stuck: collectSubjects(false) }
}

/**
 * The number on the badge by candidate: new notifications, except those whose request cannot be fulfilled at the
 * moment.
 */
export async function countBadgesByCandidate(
  db: Db,
  candidateIds: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  const counts = await countUnviewedNotifications(db, candidateIds)
  // Most polls find no open request, so subjects are only queried for candidates with some.
  const candidateIdsAsking = counts.filter(({ asksFor }) => asksFor !== null).map(({ candidateId }) => candidateId)
  const { stuck } = await readWaitingSubjects(db, [...new Set(candidateIdsAsking)], now)
  const badges = new Map<number, number>()
  for (const { candidateId, asksFor, count } of counts)
    if (asksFor === null || !stuck.has(asksFor)) badges.set(candidateId, (badges.get(candidateId) ?? 0) + count)
  return badges
}

function toNotificationSubject({ kind, id }: Undecided): string {
  return kind === 'offer' ? buildSubject.offer(Number(id)) : buildSubject[kind](String(id))
}
