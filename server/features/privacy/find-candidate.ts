import { isErasedCandidate } from '#server/platform/erased-email.ts'
import type { Db } from '#server/db/open-db.ts'

/** A candidate of the tenant, whether or not they ever signed in. Retained remains of an erased one are not found. */
export async function findCandidate(
  db: Db,
  tenantId: number,
  by: { encId: string } | { email: string },
): Promise<{ id: number; locale: string | null } | undefined> {
  const all = db.selectFrom('candidate').select(['id', 'email', 'locale']).where('tenant_id', '=', tenantId)
  const row = await (
    'encId' in by ? all.where('enc_id', '=', by.encId) : all.where('email', '=', by.email)
  ).executeTakeFirst()
  return row && !isErasedCandidate(row) ? row : undefined
}
