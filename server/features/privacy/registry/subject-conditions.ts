import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isOwnedTable, type RetainedBy, type Owner, type OwnedTable, type TableName } from './declare-table.ts'
import { REGISTRY } from './registry.ts'

/** The owner of rows: a candidate, and also the person behind them if all of the person's data is included. */
export type Subject = { candidateId: number; personId: string | null }

/** Ids of an erased candidate's retained data. */
export type RetainedIds = { offers: readonly number[]; applications: readonly number[]; uploads: readonly string[] }

/** All tables with rows about candidates, in the order of the registry. */
export const OWNED: readonly (readonly [TableName, OwnedTable])[] = Object.entries(REGISTRY).flatMap(([name, entry]) =>
  isOwnedTable(entry) ? [[name as TableName, entry] as const] : [],
)

/** Condition for a table's rows about the subject; with `retainedIds`, without retained ones. */
export function buildSubjectCondition(
  table: TableName,
  subject: Subject,
  retainedIds?: RetainedIds,
): RawBuilder<SqlBool> {
  const entry = REGISTRY[table]
  if (!isOwnedTable(entry)) throw new Error(`${table} is about nobody`)
  const theirs = buildOwnerCondition(entry.owner, subject, entry.goesAlways ? undefined : retainedIds)
  return retainedIds && entry.kept
    ? sql<SqlBool>`(${theirs} and ${buildNotRetainedCondition(entry.kept, retainedIds)})`
    : theirs
}

function buildOwnerCondition(
  owner: Owner,
  subject: Subject,
  retainedIds: RetainedIds | undefined,
): RawBuilder<SqlBool> {
  if ('candidate' in owner) return sql<SqlBool>`${sql.ref(owner.candidate)} = ${subject.candidateId}`
  if ('person' in owner) return sql<SqlBool>`${sql.ref(owner.person)} = ${subject.personId ?? ''}`
  if ('address' in owner)
    return sql<SqlBool>`(${sql.ref(owner.address)} = (select email from candidate where id = ${subject.candidateId})
      and tenant_id = (select tenant_id from candidate where id = ${subject.candidateId}))`
  if ('any' in owner)
    return sql<SqlBool>`(${sql.join(
      owner.any.map((one) => buildOwnerCondition(one, subject, retainedIds)),
      sql` or `,
    )})`
  const { via, column, key } = owner
  return sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(via)} where ${buildSubjectCondition(via, subject, retainedIds)})`
}

/** A row whose column is null refers to nothing retained, so it is not retained either. */
function buildNotRetainedCondition(by: RetainedBy, retainedIds: RetainedIds): RawBuilder<SqlBool> {
  const [[what, column] = ['', '']] = Object.entries(by)
  const ids: readonly (number | string)[] = retainedIds[what as keyof RetainedIds]
  if (ids.length === 0) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} not in (${sql.join(ids)}))`
}

/** How many tables lie between a row and its candidate: those furthest away are deleted first. */
export function getDistanceFromCandidate(table: TableName): number {
  const entry = REGISTRY[table]
  return isOwnedTable(entry) ? countStepsToCandidate(entry.owner) : 0
}

function countStepsToCandidate(owner: Owner): number {
  if ('any' in owner) return Math.max(...owner.any.map(countStepsToCandidate))
  return 'via' in owner ? 1 + getDistanceFromCandidate(owner.via) : 0
}
