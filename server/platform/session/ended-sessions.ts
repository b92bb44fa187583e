import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { isOver } from './session.ts'

type Held = Pick<SignedInVisit, 'session' | 'tenant'>

/** Ids of the sessions that somebody ended, or whose time is over in their tenant. */
export async function endedAmong(
  { db, now }: Pick<Services, 'db' | 'now'>,
  held: readonly Held[],
): Promise<Set<string>> {
  const ended = new Set<string>()
  for (let from = 0; from < held.length; from += AT_ONCE) {
    const some = held.slice(from, from + AT_ONCE)
    const ids = some.map(({ session }) => session.id)
    const rows = await db
      .selectFrom('auth_session')
      .select(['id', 'createdAt', 'expiresAt'])
      .where('id', 'in', ids)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { session, tenant } of some) {
      const row = byId.get(session.id)
      if (!row || isOver(row, tenant.configs, now())) ended.add(session.id)
    }
  }
  return ended
}

/** Parameters of one statement. */
const AT_ONCE = 500
