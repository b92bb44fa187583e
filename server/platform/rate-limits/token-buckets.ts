import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** Time after which every bucket is full again, ms; the slowest one takes an hour (platform/unsolicited-mail). */
export const BUCKETS_KEPT_MS = 60 * 60_000

/**
 * Token buckets by key, in the database, so that all nodes share them and restarts do not reset them. A missing bucket
 * is full.
 */
export class TokenBuckets {
  readonly #size: number
  readonly #refillMs: number

  /** Creates buckets with `size` tokens, to which one is added every `refillMs` milliseconds. */
  constructor(o: { size: number; refillMs: number }) {
    this.#size = o.size
    this.#refillMs = o.refillMs
  }

  /**
   * Takes a token if there is one. Checking and taking are one statement, so two concurrent requests cannot both take
   * the last one.
   */
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

  /** Milliseconds until a token is available; 0 if there is one now. Changes nothing. */
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
    const one = sql<number>`case when ${grown} + 1 > ${toSqlDouble(this.#size)} then ${toSqlDouble(this.#size)} else ${grown} + 1 end`
    await db.updateTable('brake').set({ tokens: one, at: now }).where('key', '=', key).execute()
  }

  /** The current number of tokens, in SQL. It does not shrink if the clock was set back. */
  #grown(now: number) {
    const more = sql`case when brake.at < ${toSqlDouble(now)} then (${toSqlDouble(now)} - brake.at) / ${toSqlDouble(this.#refillMs)} else 0 end`
    const size = toSqlDouble(this.#size)
    return sql<number>`case when brake.tokens + ${more} > ${size} then ${size} else brake.tokens + ${more} end`
  }
}

/** Casts a number so that both databases divide it without rounding. */
const toSqlDouble = (value: number) => sql<number>`cast(${value} as double precision)`
