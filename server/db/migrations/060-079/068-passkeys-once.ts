import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Makes credentials unique, so that each belongs to one account. If there are several rows, the oldest one stays. */
export const passkeysOnce: Migration = {
  async up(db: Kysely<unknown>) {
    const [table, credential, created] = ['auth_passkey', 'credentialID', 'createdAt'].map((name) => sql.ref(name))
    await sql`delete from ${table} where id not in (
      select first.id from (select id, row_number() over (partition by ${credential} order by ${created}, id) as place from ${table}) as first
      where first.place = 1)`.execute(db)
    await db.schema.createIndex('auth_passkey_once').unique().on('auth_passkey').column('credentialID').execute()
  },
}
