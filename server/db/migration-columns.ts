import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'
import type { Kind } from './open-db.ts'

// Column types that differ between the two databases, and common definitions for migrations. Migrations are final:
// helpers may be added here, but existing ones keep their meaning. Times are `bigint`, milliseconds; JSON is `text`;
// flags are 0 or 1.

/**
 * A new table whose first column is `id`: 64 bit, counted by the database, never given twice, not even after the
 * newest row is gone.
 */
export function createTableWithId(db: Kysely<unknown>, kind: Kind, name: string): CreateTableBuilder<string, string> {
  const table = db.schema.createTable(name)
  // SQLite only autoincrements a plain `integer`, and by default reuses the ids of deleted rows.
  return kind === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
}

/** The type of a column that holds bytes. */
export const getBytesType = (kind: Kind) => (kind === 'sqlite' ? 'blob' : 'bytea')

export const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** 0 or 1, at first 0. */
export const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** JSON, at first the one given. */
export const json = (empty: string) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(empty)

/** A foreign key with cascading delete. */
export const to = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade')
