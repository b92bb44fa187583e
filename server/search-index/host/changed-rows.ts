import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { JOB_COLUMNS, type JobRow } from './job-row.ts'

/** A place in the order in which positions were changed. */
export type Mark = { changedAt: number; id: number }
export const BEGINNING: Mark = { changedAt: -1, id: 0 }
/** Rows read at once: about a millisecond of the database, so that others are answered in between. */
export const PAGE = 40

export function laterOf(one: Mark, other: Mark): Mark {
  return other.changedAt > one.changedAt || (other.changedAt === one.changedAt && other.id > one.id) ? other : one
}

/** Positions everybody may find, changed after the mark, in that order. Walks the index on (tenant, changed_at, id). */
export function openAfter(db: Db, tenantId: number, mark: Mark, most: number): Promise<JobRow[]> {
  return searched(db, tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where(after(mark))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Which positions were changed after the mark, closed and private ones too, in that order. */
export function changesAfter(db: Db, tenantId: number, mark: Mark, most: number): Promise<Mark[]> {
  return db
    .selectFrom('position')
    .select(['id', 'changed_at as changedAt'])
    .where('tenant_id', '=', tenantId)
    .where(after(mark))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The latest change of a position of any kind; null where there is none. */
export async function lastChange(db: Db, tenantId: number): Promise<Mark | null> {
  const last = await db
    .selectFrom('position')
    .select(['id', 'changed_at as changedAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** Of these positions those everybody may find. */
export function openAmong(db: Db, tenantId: number, ids: readonly number[]): Promise<JobRow[]> {
  return searched(db, tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where('id', 'in', ids)
    .execute()
}

/** When each position was changed that everybody may find. Reads an index, no row. */
export function openTimes(db: Db, tenantId: number): Promise<Mark[]> {
  return db
    .selectFrom('position')
    .select(['id', 'changed_at as changedAt'])
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .execute()
}

function searched(db: Db, tenantId: number) {
  return db
    .selectFrom('position')
    .select(JOB_COLUMNS.filter((column) => column !== 'description'))
    .select(sql<string>`substr(description, 1, ${sql.lit(LONGEST_DESCRIPTION)})`.as('description'))
    .where('tenant_id', '=', tenantId)
}

const after =
  ({ changedAt, id }: Mark) =>
  ({ eb, and, or }: ExpressionBuilder<Schema, 'position'>) =>
    and([
      // Said once more in plain terms, so that both databases start in the index where it begins.
      eb('changed_at', '>=', changedAt),
      or([eb('changed_at', '>', changedAt), eb('id', '>', id)]),
    ])

/** Characters of HTML; the index takes no more of a body, and a page of rows stays small. */
const LONGEST_DESCRIPTION = 60_000
