import type { Db } from '#server/db/open-db.ts'
import type { CeremonyClaims } from './ceremony-token.ts'

/** Records that a ceremony was begun; true only for the first call. */
export async function beginCeremony(tx: Db, known: CeremonyClaims, provider: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('esign_ceremony')
    .values({ id: known.id, document_id: known.documentId, provider, begun_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks a ceremony as finished, in the transaction of its signature; false if it already was. */
export async function finishCeremony(tx: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('esign_ceremony')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function isCeremonyFinished(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('esign_ceremony').select('finished_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.finished_at !== null
}
