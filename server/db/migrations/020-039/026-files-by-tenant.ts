import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DOCUMENT_STATUSES, SIGNING_MODES } from '#contract/offers/offers.ts'
import { getBytesType, flag, required, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

type Db = Kysely<unknown>

/**
 * Gives each tenant its own files, which tenants shared before. Content of two tenants is now stored twice, and a
 * document can only refer to a file of its tenant. Files without a reference are dropped.
 */
export function filesByTenant(kind: Kind): Migration {
  return {
    async up(db: Db) {
      if (kind === 'postgres') await onPostgres(db)
      else await onSqlite(db)
    },
  }
}

async function onPostgres(db: Db): Promise<void> {
  await newFiles(db, 'postgres')
  // drops the foreign keys that refer to the table too
  await db.schema.dropTable('file').cascade().execute()
  await db.schema.alterTable('file_by_tenant').renameTo('file').execute()
  await db.schema
    .alterTable('offer_document')
    .addColumn('tenant_id', 'bigint', (column) => column.references('tenant.id').onDelete('cascade'))
    .execute()
  await sql`update offer_document set tenant_id = offer.tenant_id from offer where offer.id = offer_id`.execute(db)
  await db.schema
    .alterTable('offer_document')
    .alterColumn('tenant_id', (column) => column.setNotNull())
    .execute()
  for (const column of LETTERS)
    await db.schema
      .alterTable('offer_document')
      .addForeignKeyConstraint(...toFile(column))
      .execute()
}

/**
 * SQLite cannot change the foreign keys of an existing table, so the documents are written anew. While they are
 * deleted, deletions must not cascade to their signatures and forms, which SQLite only allows to set outside of a
 * transaction.
 */
async function onSqlite(db: Db): Promise<void> {
  // The migration was completed but stopped before it was recorded.
  if ((await sql`select 1 from pragma_table_info('file') where name = 'tenant_id'`.execute(db)).rows.length > 0) return
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async (tx) => {
      await newFiles(tx, 'sqlite')
      await newDocuments(tx)
      for (const table of ['file', 'offer_document']) {
        await tx.schema.dropTable(table).execute()
        await tx.schema.alterTable(`${table}_by_tenant`).renameTo(table).execute()
      }
      await sql`create index offer_document_to_seal on offer_document (id) where status = 'Signed' and sealed = 0`.execute(
        tx,
      )
      const { rows } = await sql`pragma foreign_key_check`.execute(tx)
      if (rows.length > 0) throw new Error('a document names a file that is not there')
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function newFiles(db: Db, kind: Kind): Promise<void> {
  await db.schema
    .createTable('file_by_tenant')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('sha256', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('bytes', getBytesType(kind), required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('file_of_tenant', ['tenant_id', 'sha256'])
    .execute()
  const letters = LETTERS.map(
    (column) => sql`select offer.tenant_id, ${sql.ref(`offer_document.${column}`)} as sha256
      from offer_document inner join offer on offer.id = offer_document.offer_id`,
  )
  const holders = sql.join([...letters, sql`select tenant_id, sha256 from upload`], sql` union `)
  await sql`insert into file_by_tenant (tenant_id, sha256, media_type, size, bytes, created_at)
    select holder.tenant_id, file.sha256, media_type, size, bytes, created_at
    from file inner join (${holders}) as holder on holder.sha256 = file.sha256`.execute(db)
}

async function newDocuments(db: Db): Promise<void> {
  const table = db.schema
    .createTable('offer_document_by_tenant')
    .addColumn('id', 'text', required)
    .addColumn('offer_id', 'bigint', to('offer.id'))
    .addColumn('place', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('status', 'text', (column) => column.notNull().check(oneOf('status', DOCUMENT_STATUSES)))
    .addColumn('signing_mode', 'text', (column) => column.notNull().check(oneOf('signing_mode', SIGNING_MODES)))
    .addColumn('url', 'text')
    .addColumn('sha256', 'text')
    .addColumn('size', 'bigint')
    .addColumn('page_count', 'integer')
    .addColumn('signed_sha256', 'text')
    .addColumn('sealed', 'integer', flag)
    .addColumn('expires_at', 'bigint')
    .addColumn('updated_at', 'bigint', required)
    .addColumn('sealed_sha256', 'text')
    .addColumn('sealed_size', 'bigint')
    .addColumn('sealed_pages', 'integer')
    .addColumn('sealed_at', 'bigint')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addPrimaryKeyConstraint('offer_document_pk', ['id'])
    .addUniqueConstraint('offer_document_place', ['offer_id', 'place'])
  await LETTERS.reduce<CreateTableBuilder<string, string>>(
    (made, one) => made.addForeignKeyConstraint(...toFile(one)),
    table,
  ).execute()
  const kept = sql.raw(
    'id, offer_id, place, name, status, signing_mode, url, sha256, size, page_count, signed_sha256, sealed, expires_at, updated_at, sealed_sha256, sealed_size, sealed_pages, sealed_at',
  )
  await sql`insert into offer_document_by_tenant (${kept}, tenant_id) select ${kept},
    (select tenant_id from offer where offer.id = offer_id) from offer_document`.execute(db)
}

const LETTERS = ['sha256', 'signed_sha256', 'sealed_sha256'] as const
const toFile = (column: string): [name: string, columns: string[], target: string, targetColumns: string[]] => [
  `offer_document_${column}`,
  ['tenant_id', column],
  'file',
  ['tenant_id', 'sha256'],
]
const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
