import { sql, type RawBuilder } from 'kysely'
import type { Exported, TableName } from '#server/features/privacy/registry/declare-table.ts'
import {
  OWNED,
  buildSubjectCondition,
  type RetainedIds,
  type Subject,
} from '#server/features/privacy/registry/subject-conditions.ts'
import type { Db } from '#server/db/open-db.ts'

export type Row = Record<string, unknown>

/** Rows per page; small enough not to delay other queries. */
const PAGE = 200

/** The tables of an export, with how their rows are shown. */
export const EXPORTED: readonly (readonly [TableName, Exported])[] = OWNED.flatMap(([table, { exported }]) =>
  typeof exported === 'string' ? [] : [[table, exported] as const],
)

/** Streams the rows of a table about a candidate, page by page. */
export async function* streamTableRows(
  db: Db,
  [table, { key, also }]: readonly [TableName, Exported],
  subject: Subject,
): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const more = Object.entries(also).map(([name, query]) => sql`, ${sql.raw(query)} as ${sql.ref(name)}`)
  const theirs = buildSubjectCondition(table, subject)
  for (let after: unknown[] | null = null; ;) {
    const beyond: RawBuilder<unknown> = after === null ? sql`` : sql` and (${keys}) > (${sql.join(after)})`
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${sql.table(table)}.*${sql.join(more, sql``)} from ${sql.table(table)}
      where ${theirs}${beyond} order by ${keys} limit ${sql.lit(PAGE)}`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = key.map((column) => last[column])
  }
}

/** The number of rows of each table that has any; with `retainedIds`, only rows that would be deleted. */
export async function countRowsByTable(
  db: Db,
  subject: Subject,
  tables: readonly TableName[],
  retainedIds?: RetainedIds,
): Promise<Map<TableName, number>> {
  const counts = new Map<TableName, number>()
  for (const table of tables) {
    const counted = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where ${buildSubjectCondition(table, subject, retainedIds)}`.execute(
      db,
    )
    const count = Number(counted.rows[0]?.count ?? 0)
    if (count > 0) counts.set(table, count)
  }
  return counts
}
