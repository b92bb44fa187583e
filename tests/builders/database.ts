import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { IN_MEMORY } from '#server/config.ts'
import { migrate, openDb, type Db } from '#server/db/open.ts'

/** A new empty PostgreSQL database beside TEST_DATABASE_URL; null when that is not set: tests then use SQLite in memory. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const base = process.env['TEST_DATABASE_URL']
  if (!base) return null
  const name = `foyer_test_${randomBytes(8).toString('hex')}`
  await administer(base, `CREATE DATABASE "${name}"`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(base, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) }
}

/** Our tables, empty, without a server around them. */
export async function emptyTables(): Promise<{ db: Db; close(): Promise<void> }> {
  const database = await freshDatabase()
  const { db, kind } = await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database?.url })
  await migrate(db, kind)
  return {
    db,
    async close() {
      await db.destroy()
      await database?.drop()
    },
  }
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
