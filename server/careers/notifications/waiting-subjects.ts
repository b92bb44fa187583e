import type { Db } from '#server/db/open.ts'
import { undecidedOf, type Undecided } from '#server/platform/waiting/undecided.ts'
import { subjectOf } from './subjects.ts'

/** Subjects that wait for their candidates, and those that ask for what cannot be done just now. */
export type WaitingSubjects = { waiting: ReadonlySet<string>; stuck: ReadonlySet<string> }

export async function waitingSubjects(db: Db, candidateIds: readonly number[], now: number): Promise<WaitingSubjects> {
  const all = await undecidedOf(db, candidateIds, now)
  const named = (waits: boolean) => new Set(all.filter((one) => one.waits === waits).map(subject))
  return { waiting: named(true), stuck: named(false) }
}

function subject({ kind, id }: Undecided): string {
  return kind === 'offer' ? subjectOf.offer(Number(id)) : subjectOf[kind](String(id))
}
