import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { IN_MEMORY, type Config } from '#server/config/config.ts'
import { listMigrationsByName } from './migrations/list-migrations.ts'
import type { Schema } from './schema.ts'

export type Kind = 'sqlite' | 'postgres'
/**
 * The database or a transaction. Inside `db.transaction()` every query must use the transaction: SQLite has one
 * connection, so a query on `db` would deadlock.
 */
export type Db = Kysely<Schema>

/** An open database; `file` is the path of a SQLite database, null for one in memory. */
export type OpenedDb = { db: Db; kind: Kind; file: string | null }

/** Opens the database of the configuration. Call `migrateDatabase` before anything else. */
export async function openDb(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  onError: (error: Error) => void = () => {},
): Promise<OpenedDb> {
  if (config.DATABASE_URL) {
    const { createPostgresDialect } = await import('./postgres.ts')
    return {
      db: new Kysely<Schema>({ dialect: createPostgresDialect(config.DATABASE_URL, onError) }),
      kind: 'postgres',
      file: null,
    }
  }
  const { openSqliteDialect } = await import('./sqlite.ts')
  const file = findDatabaseFile(config)
  if (file !== null) mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  return { db: new Kysely<Schema>({ dialect: openSqliteDialect(file ?? IN_MEMORY) }), kind: 'sqlite', file }
}

/** Path of the SQLite database; null without one. */
export function findDatabaseFile({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string | null {
  return DATABASE_URL !== undefined || DATA_DIR === IN_MEMORY ? null : path.join(DATA_DIR, 'foyer.db')
}

/**
 * Describes the database for another thread to open; null for a database in memory, which belongs to this thread alone.
 */
export function findShareableSource({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> | null {
  return DATABASE_URL === undefined && DATA_DIR === IN_MEMORY ? null : { DATA_DIR, DATABASE_URL }
}

/** A newer version of the program has migrated the database, so this one would misread its data. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer'
  constructor(migration: string) {
    super(`The data was written by a newer Foyer (${migration}). Start that version, or restore a backup of this one.`)
  }
}

/**
 * Migrates the tables to this version, or to the migration named `last`; fresh and old databases end up equal.
 * Returns the names of the migrations run.
 */
export async function migrateDatabase(db: Db, kind: Kind, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => listMigrationsByName(kind) } })
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw toNewerDatabaseError(error) ?? error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Kysely reports a migration that was run but is not in its list. */
function toNewerDatabaseError(error: unknown): DatabaseNewer | null {
  const missing = error instanceof Error ? /previously executed migration (\S+) is missing/.exec(error.message) : null
  return missing?.[1] === undefined ? null : new DatabaseNewer(missing[1])
}
