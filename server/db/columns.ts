import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'
import type { Kind } from './open-db.ts'

// Columns that the two databases write differently, and what migrations say of columns again and again. Migrations
// are done once and for ever: what stands here may get more names, but means what it meant. Times are `bigint`,
// milliseconds; JSON is `text`; flags are 0 or 1.

/**
 * A new table whose first column is `id`: 64 bit, counted by the database, never given twice, not even after the
 * newest row is gone.
 */
export function createTableWithId(db: Kysely<unknown>, kind: Kind, name: string): CreateTableBuilder<string, string> {
  const table = db.schema.createTable(name)
  // SQLite counts only what is called just `integer`, and gives the ids of deleted rows again unless it is told not to.
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

/** Belongs to a row of another table, and goes with it. */
export const to = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade')
