import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** All columns of the database that contain a word: `table.column`, with the number of rows. */
export async function countInTables(db: Db, word: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      for (const column of columns)
        if (hasWordWithin(row[column.name], word)) {
          const at = `${name}.${column.name}`
          found[at] = (found[at] ?? 0) + 1
        }
  }
  return found
}

/** Files below a folder whose bytes contain a word. */
export function listFilesWith(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    if (name.includes(word)) return true
    return statSync(file).isFile() && readFileSync(file).includes(word)
  })
}

function hasWordWithin(value: unknown, word: string): boolean {
  if (typeof value === 'string') return value.includes(word)
  if (value instanceof Uint8Array) return Buffer.from(value).includes(word)
  return false
}
