import type { Db } from '#server/db/open-db.ts'

const DAY = 24 * 60 * 60_000
/** Days for which an address that stopped unsolicited mails receives none. */
export const STOP_DAYS = 30

/** Addresses whose owners refuse mails requested by strangers; by tenant, under a keyed hash. */
export const stoppedAddresses = {
  /** When the stop of an address ends; null if there is none. */
  async until(db: Db, key: string, now: number): Promise<number | null> {
    const row = await db.selectFrom('stopped_mail').select('ends_at').where('key', '=', key).executeTakeFirst()
    return row && row.ends_at > now ? row.ends_at : null
  },

  async stop(db: Db, key: string, now: number): Promise<void> {
    const ends_at = now + STOP_DAYS * DAY
    await db
      .insertInto('stopped_mail')
      .values({ key, ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
      .execute()
  },

  async allow(db: Db, key: string): Promise<void> {
    await db.deleteFrom('stopped_mail').where('key', '=', key).execute()
  },

  async clean(db: Db, now: number): Promise<void> {
    await db.deleteFrom('stopped_mail').where('ends_at', '<=', now).execute()
  },
}
