import type { Db } from '#server/db/open-db.ts'

/** Whether the previous letter is still stored. The owner has been checked. */
export async function hasFormerLetter(
  db: Db,
  tenantId: number,
  { offerId, documentId, former }: { offerId: number; documentId: string; former: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('offer_change')
    .innerJoin('file', (join) =>
      join.onRef('file.tenant_id', '=', 'offer_change.tenant_id').onRef('file.sha256', '=', 'former_sha256'),
    )
    .select('offer_change.id')
    .where('offer_change.tenant_id', '=', tenantId)
    .where('offer_id', '=', offerId)
    .where('document_id', '=', documentId)
    .where('former_sha256', '=', former)
    .executeTakeFirst()
  return found !== undefined
}
