import { acquireNameLock } from '#server/db/locks.ts'
import type { Db, Kind } from '#server/db/open-db.ts'

/**
 * Locks the searches of an address at a tenant until the transaction ends: they are counted before one is added or
 * confirmed.
 */
export function lockSearches(tx: Db, kind: Kind, tenantId: number, email: string | null): Promise<void> {
  return acquireNameLock(tx, kind, `searches of ${tenantId} ${email}`)
}
