import { sql } from 'kysely'
import type { Db, Kind } from '#server/db/open-db.ts'
import { withRelaxedSync } from '#server/db/relaxed-sync.ts'
import { updateClaimed, type Task } from './queue.ts'

/**
 * A turn: tasks of one kind that wait for each other, namely those of a tenant, or those of a tenant for one receiver.
 */
export type QueueTurn = { kind: string; turn: string; failures: number }

/** Parses a turn; `host` is null if its tasks call no receiver. */
export function parseQueueTurn(turn: string): { tenant: string; host: string | null } {
  const [tenant = '', host = null] = turn.split(' ')
  return { tenant, host }
}

/**
 * Lists the turns with due tasks whose receiver is neither busy nor paused. Each is found by one index lookup, however
 * many tasks it has.
 */
export async function listReadyTurns(db: Db, kinds: readonly string[], now: number): Promise<QueueTurn[]> {
  const { rows } = await sql<QueueTurn>`
    with recursive waiting(kind, turn) as (
      select cast(wanted.column1 as text),
        (select min(turn) from outbox where kind = wanted.column1 and done_at is null)
      from (values ${sql.join(kinds.map((kind) => sql`(${kind})`))}) as wanted
      union all
      select waiting.kind, (
        select min(outbox.turn) from outbox
        where outbox.kind = waiting.kind and outbox.done_at is null and outbox.turn > waiting.turn
      )
      from waiting where waiting.turn is not null
    )
    select waiting.kind, waiting.turn, coalesce(receiver.failures, 0) as failures
    from waiting left join receiver on receiver.turn = waiting.turn
    where waiting.turn is not null
      and (receiver.turn is null or (receiver.rest_until <= ${now} and receiver.held_until <= ${now}))
      and exists (
        select 1 from outbox
        where outbox.kind = waiting.kind and outbox.turn = waiting.turn and outbox.done_at is null
          and outbox.run_after <= ${now} and (outbox.lease_until is null or outbox.lease_until <= ${now})
      )`.execute(db)
  return rows
}

/** Claims the oldest task of a turn under a lease. */
export async function claimTaskOfTurn(
  db: Db,
  kind: Kind,
  { kind: of, turn }: QueueTurn,
  now: number,
): Promise<Task | undefined> {
  return withRelaxedSync(db, kind, (one) =>
    updateClaimed(one, now)
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('outbox')
          .select('id')
          .where('kind', '=', of)
          .where('turn', '=', turn)
          .where('done_at', 'is', null)
          .where('run_after', '<=', now)
          .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
          .orderBy('run_after')
          .orderBy('id')
          .limit(1)
          .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst(),
  )
}
