import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Shortest interval after the last mail, ms, by the number of mails so far. Only other limits delay the first five. */
const WAITS = [0, 0, 0, 0, 0, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]

/** Most mails within 24 hours, whoever requests them. */
export const MOST_A_DAY = WAITS.length

/**
 * Limits unsolicited mail to one address: eight with growing intervals, then none until a day without mail. All nodes
 * share it; checking and counting are one statement, so that concurrent requests cannot share the last mail.
 */
export const addressLimit = {
  /** Counts a mail that may be sent and returns 0; else returns the milliseconds to wait. */
  async take(db: Db, key: string, now: number): Promise<number> {
    const taken = await db
      .insertInto('unsolicited_mail')
      .values({ key, sent: 1, at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            sent: sql<number>`case when ${buildDayOverCondition(now)} then 1 else unsolicited_mail.sent + 1 end`,
            at: now,
          })
          .where(sql<boolean>`${WAIT} = 0 or unsolicited_mail.at + ${WAIT} <= ${sql.lit(now)}`),
      )
      .returning('key')
      .executeTakeFirst()
    return taken ? 0 : addressLimit.wait(db, key, now)
  },

  /** Milliseconds until the next mail may be sent. Changes nothing. */
  async wait(db: Db, key: string, now: number): Promise<number> {
    const row = await db.selectFrom('unsolicited_mail').select(['sent', 'at']).where('key', '=', key).executeTakeFirst()
    const wait = row === undefined ? 0 : (WAITS[row.sent] ?? DAY)
    if (row === undefined || wait === 0) return 0
    // A clock that was set back delays no one by more than a day.
    return Math.min(Math.max(row.at + wait - now, 0), DAY)
  },

  /** No longer counts the last mail, because the recipient requested it. */
  async giveBack(db: Db, key: string): Promise<void> {
    await db
      .updateTable('unsolicited_mail')
      .set((row) => ({ sent: row('sent', '-', 1) }))
      .where('key', '=', key)
      .where('sent', '>', 0)
      .execute()
  },

  async forget(db: Db, key: string): Promise<void> {
    await db.deleteFrom('unsolicited_mail').where('key', '=', key).execute()
  },

  async clean(db: Db, now: number): Promise<void> {
    await db
      .deleteFrom('unsolicited_mail')
      .where('at', '<=', now - DAY)
      .execute()
  },
}

/** Whether a day has passed without a mail, in SQL. */
const buildDayOverCondition = (now: number) => sql`unsolicited_mail.at + ${sql.lit(DAY)} <= ${sql.lit(now)}`

const WAIT = sql`case ${sql.join(
  WAITS.map((ms, sent) => sql`when unsolicited_mail.sent = ${sql.lit(sent)} then ${sql.lit(ms)}`),
  sql` `,
)} else ${sql.lit(DAY)} end`
