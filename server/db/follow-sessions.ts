import { sql } from 'kysely'
import type { Db, Kind } from './open.ts'

/**
 * What belongs to a session ends with it, whoever ends it: a browser that was signed out takes no pushes. A trigger, because the table
 * of sessions is the sign-in library's and made after ours.
 */
export async function followSessions(db: Db, kind: Kind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`create trigger if not exists push_follows_session after delete on session
      begin delete from push_subscription where session_id = old.id; end`.execute(db)
    return
  }
  await db.transaction().execute(async (tx) => {
    // Nodes that start together make it one after the other.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const known = await sql`select 1 from pg_trigger
      where tgname = 'push_follows_session' and tgrelid = 'session'::regclass`.execute(tx)
    if (known.rows.length > 0) return
    await sql`create or replace function push_follows_session() returns trigger language plpgsql as
      $$ begin delete from push_subscription where session_id = old.id; return null; end $$`.execute(tx)
    await sql`create trigger push_follows_session after delete on session
      for each row execute function push_follows_session()`.execute(tx)
  })
}

const LOCK = 7_013
