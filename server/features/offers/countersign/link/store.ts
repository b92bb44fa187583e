import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/open-db.ts'

const HOUR = 3_600_000

export type Link = NonNullable<Awaited<ReturnType<typeof findSigningLink>>>

/**
 * Creates a link that signs one file and invalidates the document's earlier ones. The token is known only here; a
 * hash is stored.
 */
export async function insertSigningLink(
  tx: Db,
  { tenantId, documentId, sha256 }: { tenantId: number; documentId: string; sha256: string },
  { hours, now }: { hours: number; now: number },
): Promise<{ token: string; hash: string; expiresAt: number }> {
  await tx
    .updateTable('countersign_link')
    .set({ expires_at: now })
    .where('document_id', '=', documentId)
    .where('expires_at', '>', now)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + hours * HOUR
  const hash = hashLinkToken(token)
  await tx
    .insertInto('countersign_link')
    .values({
      token_hash: hash,
      tenant_id: tenantId,
      document_id: documentId,
      sha256,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, hash, expiresAt }
}

/** The document of a link; undefined if the link is unknown or expired. */
export function findSigningLink(db: Db, token: string, now: number) {
  return db
    .selectFrom('countersign_link')
    .innerJoin('offer_document', (join) =>
      join
        .onRef('offer_document.id', '=', 'countersign_link.document_id')
        .onRef('offer_document.tenant_id', '=', 'countersign_link.tenant_id'),
    )
    .select([
      'countersign_link.token_hash as hash',
      'countersign_link.tenant_id as tenantId',
      'countersign_link.document_id as documentId',
      'countersign_link.sha256',
      'countersign_link.used_at as usedAt',
      'offer_document.offer_id as offerId',
      'offer_document.name',
    ])
    .where('token_hash', '=', hashLinkToken(token))
    .where('countersign_link.expires_at', '>', now)
    .executeTakeFirst()
}

/** Consumes a link in the transaction of its signature; false if it is already used or expired. */
export async function consumeSigningLink(tx: Db, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('countersign_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether the link to that file was mailed to that address. */
export async function isLinkMailed(
  db: Db,
  { documentId, sha256, email }: { documentId: string; sha256: string; email: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('countersign_link')
    .select('token_hash')
    .where('document_id', '=', documentId)
    .where('sha256', '=', sha256)
    .where('mailed_to', '=', email)
    .executeTakeFirst()
  return found !== undefined
}

/** Records that a link was mailed to an address. */
export async function markLinkMailed(db: Db, hash: string, email: string): Promise<void> {
  await db.updateTable('countersign_link').set({ mailed_to: email }).where('token_hash', '=', hash).execute()
}

const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')
