import { sql } from 'kysely'
import { ADDRESS_TRIES, CODE_TRIES } from '#contract/zod-free/limits.ts'
import type { Db } from '#server/db/open-db.ts'

/** Time after which an unused counter is deleted, ms; a hundred guesses a year find one code in ten thousand. */
const GUESSES_KEPT = 365 * 24 * 60 * 60_000

/**
 * Counts consecutive wrong codes for an address across all browsers and networks. A browser that has signed in with
 * the address before has a count of its own, so that strangers cannot lock it out. A correct code resets both.
 */
export const guesses = {
  /** Whether a code with digits only, which can be guessed, may be mailed. */
  async areLeft(db: Db, key: string): Promise<boolean> {
    const row = await db.selectFrom('code_guess').select('tries').where('key', '=', key).executeTakeFirst()
    return row === undefined || row.tries < ADDRESS_TRIES
  },

  /**
   * Uses up one guess, if any is left. Checking and counting are one statement, so two concurrent requests cannot both
   * take the last one. Nothing is counted while no code is pending.
   */
  async take(db: Db, key: string, codeRow: string, now: number): Promise<boolean> {
    const taken = await db
      .insertInto('code_guess')
      .columns(['key', 'tries', 'at'])
      .expression((from) =>
        from
          .selectFrom('mailed_code')
          .select([
            sql<string>`cast(${key} as text)`.as('key'),
            sql<number>`cast(1 as integer)`.as('tries'),
            sql<number>`cast(${now} as bigint)`.as('at'),
          ])
          .where('id', '=', codeRow)
          .where('has_letters', '=', 0)
          .where('tries', '<', CODE_TRIES)
          .where('expires_at', '>', now),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => ({ tries: row('code_guess.tries', '+', 1), at: now }))
          .where('code_guess.tries', '<', ADDRESS_TRIES),
      )
      .returning('key')
      .executeTakeFirst()
    return taken !== undefined
  },

  async forget(db: Db, keys: readonly string[]): Promise<void> {
    await db.deleteFrom('code_guess').where('key', 'in', keys).execute()
  },

  async clean(db: Db, now: number): Promise<void> {
    await db
      .deleteFrom('code_guess')
      .where('at', '<', now - GUESSES_KEPT)
      .execute()
  },
}
