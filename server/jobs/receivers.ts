import { randomUUID } from 'node:crypto'
import type { Db, Kind } from '#server/db/open-db.ts'
import { withRelaxedSync } from '#server/db/relaxed-sync.ts'
import { LEASE } from './queue.ts'

// A circuit breaker per tenant and host of employer-configured servers: one request at a time, a growing pause after
// each failure, then a single probe. Stored in the database for all nodes.

/** The lease of a receiver by one task. */
export type Hold = { turn: string; holder: string; failures: number }

const FIRST_REST = 1000
const LONGEST_REST = 15 * 60_000
/**
 * Consecutive failures after which a receiver counts as down: deliveries that have waited for it for a day are then
 * given up.
 */
const DOWN = 5
const LONGEST_WAIT = 24 * 3_600_000

/** Leases a receiver; null if another task has it or it is paused. */
export async function leaseReceiver(db: Db, kind: Kind, turn: string, now: number): Promise<Hold | null> {
  const holder = randomUUID()
  const held = await withRelaxedSync(db, kind, (one) =>
    one
      .insertInto('receiver')
      .values({ turn, holder, held_until: now + LEASE })
      .onConflict((conflict) =>
        conflict
          .column('turn')
          .doUpdateSet({ holder, held_until: now + LEASE })
          .where('receiver.held_until', '<=', now)
          .where('receiver.rest_until', '<=', now),
      )
      .returning('failures')
      .executeTakeFirst(),
  )
  return held ? { turn, holder, failures: held.failures } : null
}

/** Renews the lease of a receiver; false if another node has taken it. */
export async function renewReceiverLease(db: Db, kind: Kind, hold: Hold, now: number): Promise<boolean> {
  const { numUpdatedRows } = await withRelaxedSync(db, kind, (one) =>
    updateHeldReceiver(one, hold)
      .set({ held_until: now + LEASE })
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}

/** Releases a receiver without changing its recorded failures. */
export async function releaseReceiver(db: Db, kind: Kind, hold: Hold): Promise<void> {
  await withRelaxedSync(db, kind, (one) => updateHeldReceiver(one, hold).set({ held_until: 0 }).execute())
}

/** Records that a receiver responded, and forgets its failures. */
export async function recordReceiverSuccess(db: Db, kind: Kind, hold: Hold): Promise<void> {
  const set = { held_until: 0, failures: 0, failing_since: null, rest_until: 0 }
  await withRelaxedSync(db, kind, (one) => updateHeldReceiver(one, hold).set(set).execute())
}

/**
 * Records a failure or missing response; `took` is the request's duration, ms. The pause is at least twice as long as
 * that.
 */
export async function recordReceiverFailure(db: Db, kind: Kind, hold: Hold, now: number, took: number): Promise<void> {
  const failures = hold.failures + 1
  await withRelaxedSync(db, kind, (one) =>
    updateHeldReceiver(one, hold)
      .set(({ fn, val }) => ({
        held_until: 0,
        failures,
        failing_since: fn.coalesce('failing_since', val(now)),
        rest_until: now + getReceiverPauseMs(failures, took),
      }))
      .execute(),
  )
  if (failures >= DOWN) await giveUpWaitingTasks(db, hold.turn, now)
}

export function getReceiverPauseMs(failures: number, took: number): number {
  return Math.min(LONGEST_REST, Math.max(2 * took, FIRST_REST * 2 ** Math.min(failures - 1, 20)))
}

/**
 * Gives up tasks that have waited for a receiver for a day. Otherwise they would wait forever, because each probe of a
 * receiver that is down attempts only one task.
 */
async function giveUpWaitingTasks(db: Db, turn: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, error: 'ReceiverDown' })
    .where('kind', 'like', 'job:%')
    .where('turn', '=', turn)
    .where('done_at', 'is', null)
    .where('lease_until', 'is', null)
    .where('run_after', '<', now - LONGEST_WAIT)
    .execute()
}

function updateHeldReceiver(db: Db, { turn, holder }: Hold) {
  return db.updateTable('receiver').where('turn', '=', turn).where('holder', '=', holder)
}
