import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds to each letter when its sealing was given up. Before, this was only recorded with the job. */
export const sealFailed: Migration = {
  async up(db: Kysely<Before>) {
    await db.schema.alterTable('offer_document').addColumn('seal_failed_at', 'bigint').execute()
    const given = await db
      .selectFrom('outbox')
      .select(['payload', 'done_at'])
      .where('kind', '=', 'job:seal-document')
      .where('done_at', 'is not', null)
      .where('error', 'is not', null)
      .execute()
    for (const { payload, done_at } of given) {
      const { documentId } = JSON.parse(payload) as { documentId: string }
      await db
        .updateTable('offer_document')
        .set({ seal_failed_at: done_at })
        .where('id', '=', documentId)
        .where((where) =>
          where.or([
            where.and([where('status', '=', 'Signed'), where('sealed', '=', 0)]),
            where.and([where('countersigned_at', 'is not', null), where('countersealed', '=', 0)]),
          ]),
        )
        .execute()
    }
  },
}

type Before = {
  outbox: { kind: string; payload: string; done_at: number | null; error: string | null }
  offer_document: {
    id: string
    status: string
    sealed: number
    countersigned_at: number | null
    countersealed: number
    seal_failed_at: number | null
  }
}
