import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** After this time every bucket is full again, ms: the slowest takes an hour (platform/unsolicited-mail). */
export const BUCKETS_KEPT_MS = 60 * 60_000

/**
 * Token buckets by key, in the database: what one node took is gone for all of them, and a restart forgives nothing.
 * A bucket that is not there is full.
 */
export class TokenBuckets {
  readonly #size: number
  readonly #refillMs: number

  /** A burst of `size`, then one more every `refillMs`. */
  constructor(o: { size: number; refillMs: number }) {
    this.#size = o.size
    this.#refillMs = o.refillMs
  }

  /** Takes one if there is one, in the statement that looks: of two at the same time the last token is one's alone. */
  async take(db: Db, key: string, now: number): Promise<boolean> {
    const taken = await db
      .insertInto('brake')
      .values({ key, tokens: this.#size - 1, at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ tokens: sql<number>`${this.#grown(now)} - 1`, at: now })
          .where(this.#grown(now), '>=', 1),
      )
      .returning('key')
      .executeTakeFirst()
    return taken !== undefined
  }

  /** Milliseconds until one is allowed; 0 is now. Changes nothing. */
  async wait(db: Db, key: string, now: number): Promise<number> {
    const row = await db
      .selectFrom('brake')
      .select(this.#grown(now).as('tokens'))
      .where('key', '=', key)
      .executeTakeFirst()
    return row === undefined || row.tokens >= 1 ? 0 : Math.ceil((1 - row.tokens) * this.#refillMs)
  }

  async giveBack(db: Db, key: string, now: number): Promise<void> {
    const grown = this.#grown(now)
    const one = sql<number>`case when ${grown} + 1 > ${toDouble(this.#size)} then ${toDouble(this.#size)} else ${grown} + 1 end`
    await db.updateTable('brake').set({ tokens: one, at: now }).where('key', '=', key).execute()
  }

  /** Current level; a clock set back removes nothing. */
  #grown(now: number) {
    const more = sql`case when brake.at < ${toDouble(now)} then (${toDouble(now)} - brake.at) / ${toDouble(this.#refillMs)} else 0 end`
    const size = toDouble(this.#size)
    return sql<number>`case when brake.tokens + ${more} > ${size} then ${size} else brake.tokens + ${more} end`
  }
}

/** A number that both databases divide without rounding. */
const toDouble = (value: number) => sql<number>`cast(${value} as double precision)`
