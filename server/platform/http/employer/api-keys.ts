import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SCOPES, type Scope } from '#contract/employer/api-key-scopes.ts'
import type { Db } from '#server/db/open-db.ts'

export type ApiKey = { id: number; tenantId: number; prefix: string; scopes: readonly Scope[] }

const BYTES = 32
/** Shortest time between recorded uses of a key, ms: one write a minute instead of one for each request. */
const USE_NOTED_EVERY = 60_000

/** Creates a key and returns it; only its hash is stored. */
export async function makeApiKey(
  db: Db,
  o: { tenantId: number; scopes: readonly Scope[]; now: number },
): Promise<{ key: string; prefix: string }> {
  const prefix = randomBytes(6).toString('hex')
  const key = `foyer_${prefix}_${randomBytes(BYTES).toString('base64url')}`
  await db
    .insertInto('api_key')
    .values({
      tenant_id: o.tenantId,
      prefix,
      hash: hashApiKey(key).toString('hex'),
      scopes: JSON.stringify(o.scopes),
      created_at: o.now,
    })
    .execute()
  return { key, prefix }
}

/**
 * Finds the active API key that was presented; null if there is none. It is found by its prefix, and its hash is
 * compared in constant time.
 */
export async function findApiKey(db: Db, presented: string, now: number): Promise<ApiKey | null> {
  const prefix = /^foyer_([0-9a-f]{12})_[\w-]{43}$/.exec(presented)?.[1]
  if (prefix === undefined) return null
  const row = await db.selectFrom('api_key').selectAll().where('prefix', '=', prefix).executeTakeFirst()
  const stored = row ? Buffer.from(row.hash, 'hex') : Buffer.alloc(32)
  const isRight = timingSafeEqual(stored, hashApiKey(presented))
  if (!row || !isRight || row.revoked_at !== null) return null
  await recordApiKeyUse(db, row, now)
  return { id: row.id, tenantId: row.tenant_id, prefix, scopes: parseScopes(row.scopes) }
}

/** Whether a key has a permission. The permission to write includes reading. */
export function hasScope(key: Pick<ApiKey, 'scopes'>, scope: Scope): boolean {
  return key.scopes.some((one) => one === scope || one === scope.replace(/:read$/, ':write'))
}

function parseScopes(json: string): Scope[] {
  const stored = JSON.parse(json) as unknown[]
  return SCOPES.filter((scope) => stored.includes(scope))
}

async function recordApiKeyUse(db: Db, row: { id: number; last_used_at: number | null }, now: number): Promise<void> {
  if (row.last_used_at !== null && now - row.last_used_at < USE_NOTED_EVERY) return
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', row.id).execute()
}

function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
