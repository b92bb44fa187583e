import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * How long after the last mail the next one may follow, ms, by how many there were: the first five at the pace of
 * other limits.
 */
const WAITS = [0, 0, 0, 0, 0, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]

/** Limit within any 24 hours, regardless of the requester. */
export const MOST_A_DAY = WAITS.length

/**
 * Limits unsolicited mail to one address: eight in a row with growing intervals, then none until a day without one.
 * Shared by all nodes; counted in the same statement, so that concurrent requests cannot share the last.
 */
export const addressLimit = {
  /** 0 when the mail may leave, and that is counted; else the milliseconds to wait. */
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

  /** Milliseconds until the next mail may leave. Changes nothing. */
  async wait(db: Db, key: string, now: number): Promise<number> {
    const row = await db.selectFrom('unsolicited_mail').select(['sent', 'at']).where('key', '=', key).executeTakeFirst()
    const wait = row === undefined ? 0 : (WAITS[row.sent] ?? DAY)
    if (row === undefined || wait === 0) return 0
    // A clock set back delays no one for more than a day.
    return Math.min(Math.max(row.at + wait - now, 0), DAY)
  },

  /** The recipient requested the last one. */
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

/** A day has passed without one. */
const buildDayOverCondition = (now: number) => sql`unsolicited_mail.at + ${sql.lit(DAY)} <= ${sql.lit(now)}`

const WAIT = sql`case ${sql.join(
  WAITS.map((ms, sent) => sql`when unsolicited_mail.sent = ${sql.lit(sent)} then ${sql.lit(ms)}`),
  sql` `,
)} else ${sql.lit(DAY)} end`
