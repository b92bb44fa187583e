import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Client } from 'pg'
import { IN_MEMORY } from '#server/config/config.ts'
import { migrateDatabase, openDb, type Db, type OpenedDb } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { createSqliteDialect } from '#server/db/sqlite.ts'

/**
 * Creates an empty PostgreSQL database on the server of TEST_DATABASE_URL; null if that is not set, so that tests use
 * SQLite in memory.
 */
export async function createFreshDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const base = process.env['TEST_DATABASE_URL']
  if (!base) return null
  const name = `foyer_test_${randomBytes(8).toString('hex')}`
  await administer(base, `CREATE DATABASE "${name}"`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(base, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) }
}

/** Creates empty tables without a server. */
export async function createEmptyTables(): Promise<{ db: Db; close(): Promise<void> }> {
  const database = await createFreshDatabase()
  const { db, kind } = database
    ? await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database.url })
    : await openMigratedInMemory()
  await migrateDatabase(db, kind)
  return {
    db,
    async close() {
      await db.destroy()
      await database?.drop()
    },
  }
}

/**
 * SQLite in memory with all tables, empty: migrations run once per test process, because they take most of a server's
 * start.
 */
export async function openMigratedInMemory(): Promise<OpenedDb> {
  migrated ??= runMigrations()
  const sqlite = new DatabaseSync(IN_MEMORY)
  sqlite.deserialize(await migrated)
  return inMemory(sqlite)
}

let migrated: Promise<Uint8Array> | undefined

async function runMigrations(): Promise<Uint8Array> {
  const sqlite = new DatabaseSync(IN_MEMORY)
  const { db, kind } = inMemory(sqlite)
  await migrateDatabase(db, kind)
  const bytes = sqlite.serialize()
  await db.destroy()
  return bytes
}

function inMemory(sqlite: DatabaseSync): OpenedDb {
  return { db: new Kysely<Schema>({ dialect: createSqliteDialect(sqlite) }), kind: 'sqlite', file: null }
}

async function administer(base: string, statement: string): Promise<void> {
  const url = new URL(base)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
