import { Client } from 'pg'

/** Drops and creates the PostgreSQL database of this URL, through the server's own `postgres` database. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`not a name for a test database: ${name}`)
  const admin = new URL(databaseUrl)
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    await client.query(`CREATE DATABASE "${name}"`)
  } finally {
    await client.end()
  }
}
