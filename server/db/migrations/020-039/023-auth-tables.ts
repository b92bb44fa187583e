import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Kind } from '#server/db/open-db.ts'

type Db = Kysely<unknown>
type Column = readonly [name: string, type: 'text' | 'time' | 'flag' | 'integer', more?: 'optional' | 'unique']

/**
 * Takes over the sign-in library's tables under a prefix of their own. Before, the library created them at the server's
 * start under names such as `user`; existing tables keep their rows. A fresh database goes through the same steps, so
 * that both end up equal.
 */
export function authTables(kind: Kind): Migration {
  return {
    async up(db: Db) {
      for (const [name, columns] of Object.entries(TABLES)) await create(db, kind, name, columns)
      // dropped by its old name, while its table still has the old one
      await sql`drop trigger if exists push_follows_session ${kind === 'sqlite' ? sql`` : sql`on session`}`.execute(db)
      for (const name of Object.keys(TABLES)) await db.schema.alterTable(name).renameTo(`auth_${name}`).execute()
      for (const [table, column] of INDEXES) {
        await db.schema.dropIndex(`${table}_${column}_idx`).ifExists().execute()
        await db.schema.createIndex(`auth_${table}_${column}_idx`).on(`auth_${table}`).column(column).execute()
      }
      await followSessions(db, kind)
    },
  }
}

const TABLES: Record<string, readonly Column[]> = {
  user: [
    ['name', 'text'],
    ['email', 'text', 'unique'],
    ['emailVerified', 'flag'],
    ['image', 'text', 'optional'],
    ['createdAt', 'time'],
    ['updatedAt', 'time'],
  ],
  session: [
    ['expiresAt', 'time'],
    ['token', 'text', 'unique'],
    ['createdAt', 'time'],
    ['updatedAt', 'time'],
    ['ipAddress', 'text', 'optional'],
    ['userAgent', 'text', 'optional'],
    ['userId', 'text'],
  ],
  account: [
    ['accountId', 'text'],
    ['providerId', 'text'],
    ['userId', 'text'],
    ['accessToken', 'text', 'optional'],
    ['refreshToken', 'text', 'optional'],
    ['idToken', 'text', 'optional'],
    ['accessTokenExpiresAt', 'time', 'optional'],
    ['refreshTokenExpiresAt', 'time', 'optional'],
    ['scope', 'text', 'optional'],
    ['password', 'text', 'optional'],
    ['createdAt', 'time'],
    ['updatedAt', 'time'],
  ],
  verification: [
    ['identifier', 'text'],
    ['value', 'text'],
    ['expiresAt', 'time'],
    ['createdAt', 'time'],
    ['updatedAt', 'time'],
  ],
  passkey: [
    ['name', 'text', 'optional'],
    ['publicKey', 'text'],
    ['userId', 'text'],
    ['credentialID', 'text'],
    ['counter', 'integer'],
    ['deviceType', 'text'],
    ['backedUp', 'flag'],
    ['transports', 'text', 'optional'],
    ['createdAt', 'time', 'optional'],
    ['aaguid', 'text', 'optional'],
  ],
}

const INDEXES = [
  ['session', 'userId'],
  ['account', 'userId'],
  ['verification', 'identifier'],
  ['passkey', 'userId'],
  ['passkey', 'credentialID'],
] as const

/** Columns for which the library set the current time as default, on PostgreSQL only. */
const DATED = new Set(['user.createdAt', 'user.updatedAt', 'session.createdAt', 'account.createdAt'])
for (const column of ['createdAt', 'updatedAt']) DATED.add(`verification.${column}`)

/** Creates a table with the column types that the library used. */
async function create(db: Db, kind: Kind, name: string, columns: readonly Column[]): Promise<void> {
  const types = {
    text: sql`text`,
    time: kind === 'sqlite' ? sql`date` : sql`timestamptz`,
    flag: kind === 'sqlite' ? sql`integer` : sql`boolean`,
    integer: sql`integer`,
  }
  let table = db.schema
    .createTable(name)
    .ifNotExists()
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
  for (const [column, type, more] of columns)
    table = table.addColumn(column, types[type], (built) => {
      let made = more === 'optional' ? built : built.notNull()
      if (more === 'unique') made = made.unique()
      if (column === 'userId') made = made.references('user.id').onDelete('cascade')
      return kind === 'postgres' && DATED.has(`${name}.${column}`) ? made.defaultTo(sql`CURRENT_TIMESTAMP`) : made
    })
  await table.execute()
}

/**
 * Deletes a session's push subscription together with the session, however it ends: a browser that was signed out
 * receives no pushes.
 */
async function followSessions(db: Db, kind: Kind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`create trigger push_follows_session after delete on auth_session
      begin delete from push_subscription where session_id = old.id; end`.execute(db)
    return
  }
  await sql`create or replace function push_follows_session() returns trigger language plpgsql as
    $$ begin delete from push_subscription where session_id = old.id; return null; end $$`.execute(db)
  await sql`create trigger push_follows_session after delete on auth_session
    for each row execute function push_follows_session()`.execute(db)
}
