import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { isSessionOver } from './session.ts'

type HeldSession = Pick<SignedInContext, 'session' | 'tenant'>

/** Most parameters of one statement. */
const BATCH_SIZE = 500

/** Lists which of these sessions have ended or expired in their tenant. */
export async function listEndedSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  held: readonly HeldSession[],
): Promise<Set<string>> {
  const ended = new Set<string>()
  for (let from = 0; from < held.length; from += BATCH_SIZE) {
    const some = held.slice(from, from + BATCH_SIZE)
    const ids = some.map(({ session }) => session.id)
    const rows = await db
      .selectFrom('auth_session')
      .select(['id', 'createdAt', 'expiresAt'])
      .where('id', 'in', ids)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { session, tenant } of some) {
      const row = byId.get(session.id)
      if (!row || isSessionOver(row, tenant.configs, now())) ended.add(session.id)
    }
  }
  return ended
}
