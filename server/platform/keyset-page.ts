import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { buildUnknownCursorFailure } from './unknown-cursor.ts'

export type Page<Row extends { id: string | number }> = { rows: Row[]; next: Row['id'] | null }
type KeysetRow = { id: string; created_at: number }
type KeysetRequest = {
  /** The table whose `created_at` and `id` define the order. */
  table: string
  order?: 'newest first' | 'oldest first'
  /** Id of the last row on the previous page; undefined for the first page. */
  cursor: string | undefined
  limit: number
}

/**
 * Reads a page in the order of creation, by key instead of offset: rows that are added or removed in between neither
 * repeat nor hide others. `all` finds the row of the cursor, even if the filter excludes it by now.
 *
 * @throws Failure if `all` has no row for the cursor.
 */
export async function readKeysetPage<Database, Tables extends keyof Database, Row extends KeysetRow>(
  all: SelectQueryBuilder<Database, Tables, Row>,
  { table, order = 'newest first', cursor, limit }: KeysetRequest,
  filter: (query: typeof all) => typeof all,
): Promise<Page<Row>> {
  const [createdAt, id] = [sql.ref<number>(`${table}.created_at`), sql.ref<string>(`${table}.id`)]
  const isNewestFirst = order === 'newest first'
  let query = filter(all)
  if (cursor !== undefined) {
    const from = await all.where(sql<SqlBool>`${id} = ${cursor}`).executeTakeFirst()
    if (!from) throw buildUnknownCursorFailure()
    const isFarther = sql.raw(isNewestFirst ? '<' : '>')
    query = query.where(
      sql<SqlBool>`(${createdAt} ${isFarther} ${from.created_at} or (${createdAt} = ${from.created_at} and ${id} > ${from.id}))`,
    )
  }
  const found = await query
    .orderBy(createdAt, isNewestFirst ? 'desc' : 'asc')
    .orderBy(id)
    .limit(limit + 1)
    .execute()
  return cutPageFromRows(found, limit)
}

/**
 * Cuts a page and the key of the next page from the rows of a query that was limited to one row more than the page has.
 */
export function cutPageFromRows<Row extends { id: string | number }>(found: readonly Row[], limit: number): Page<Row> {
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
