import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { JOB_COLUMNS, type JobRow } from './job-row.ts'

/** A position's place in the order of changes. */
export type ChangeMark = { changedAt: number; id: number }
export const BEGINNING: ChangeMark = { changedAt: -1, id: 0 }
/** Rows per read: about a millisecond of database time, so that requests run in between. */
export const PAGE = 40

export function getLaterMark(one: ChangeMark, other: ChangeMark): ChangeMark {
  return other.changedAt > one.changedAt || (other.changedAt === one.changedAt && other.id > one.id) ? other : one
}

/** Lists the open positions that changed after the mark, in order. Uses the index on (tenant, changed_at, id). */
export function listOpenJobsChangedAfter(db: Db, tenantId: number, mark: ChangeMark, most: number): Promise<JobRow[]> {
  return selectJobColumns(db, tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where(buildAfterMarkCondition(mark))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Lists all positions that changed after the mark, in order, including closed and private ones. */
export function listChangesAfter(db: Db, tenantId: number, mark: ChangeMark, most: number): Promise<ChangeMark[]> {
  return db
    .selectFrom('position')
    .select(['id', 'changed_at as changedAt'])
    .where('tenant_id', '=', tenantId)
    .where(buildAfterMarkCondition(mark))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Finds the latest change of any position; null if there is none. */
export async function findLastChange(db: Db, tenantId: number): Promise<ChangeMark | null> {
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

/** Lists those of these positions that are open. */
export function listOpenJobsByIds(db: Db, tenantId: number, ids: readonly number[]): Promise<JobRow[]> {
  return selectJobColumns(db, tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where('id', 'in', ids)
    .execute()
}

/** Reads when each open position changed. Reads only an index. */
export function listOpenJobChanges(db: Db, tenantId: number): Promise<ChangeMark[]> {
  return db
    .selectFrom('position')
    .select(['id', 'changed_at as changedAt'])
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .execute()
}

/**
 * Longest description that is read, characters of HTML: the search index ignores the rest, and pages of rows stay
 * small.
 */
const LONGEST_DESCRIPTION = 60_000

function selectJobColumns(db: Db, tenantId: number) {
  return db
    .selectFrom('position')
    .select(JOB_COLUMNS.filter((column) => column !== 'description'))
    .select(sql<string>`substr(description, 1, ${sql.lit(LONGEST_DESCRIPTION)})`.as('description'))
    .where('tenant_id', '=', tenantId)
}

const buildAfterMarkCondition =
  ({ changedAt, id }: ChangeMark) =>
  ({ eb, and, or }: ExpressionBuilder<Schema, 'position'>) =>
    and([
      // A redundant condition, with which both databases start at the right place of the index.
      eb('changed_at', '>=', changedAt),
      or([eb('changed_at', '>', changedAt), eb('id', '>', id)]),
    ])
