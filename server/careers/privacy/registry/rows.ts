import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isOwned, type KeptBy, type Owner, type OwnedTable, type TableName } from './entry.ts'
import { REGISTRY } from './registry.ts'

/** Whose rows: a candidate, and the person behind them where all that is theirs is meant. */
export type Subject = { candidateId: number; personId: string | null }

/** What has to be kept of an erased candidate. */
export type Kept = { offers: readonly number[]; applications: readonly number[]; uploads: readonly string[] }

/** All tables with rows about candidates, in the order of the registry. */
export const OWNED: readonly (readonly [TableName, OwnedTable])[] = Object.entries(REGISTRY).flatMap(([name, entry]) =>
  isOwned(entry) ? [[name as TableName, entry] as const] : [],
)

/** True for the rows of a table that are about the subject; with `kept`, without those that stay. */
export function rowsAbout(table: TableName, subject: Subject, kept?: Kept): RawBuilder<SqlBool> {
  const entry = REGISTRY[table]
  if (!isOwned(entry)) throw new Error(`${table} is about nobody`)
  const theirs = belongs(entry.owner, subject, entry.goesAlways ? undefined : kept)
  return kept && entry.kept ? sql<SqlBool>`(${theirs} and ${notAmong(entry.kept, kept)})` : theirs
}

function belongs(owner: Owner, subject: Subject, kept: Kept | undefined): RawBuilder<SqlBool> {
  if ('candidate' in owner) return sql<SqlBool>`${sql.ref(owner.candidate)} = ${subject.candidateId}`
  if ('person' in owner) return sql<SqlBool>`${sql.ref(owner.person)} = ${subject.personId ?? ''}`
  if ('address' in owner)
    return sql<SqlBool>`(${sql.ref(owner.address)} = (select email from candidate where id = ${subject.candidateId})
      and tenant_id = (select tenant_id from candidate where id = ${subject.candidateId}))`
  if ('any' in owner)
    return sql<SqlBool>`(${sql.join(
      owner.any.map((one) => belongs(one, subject, kept)),
      sql` or `,
    )})`
  const { via, column, key } = owner
  return sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(via)} where ${rowsAbout(via, subject, kept)})`
}

/** A column that names nothing is not among anything. */
function notAmong(by: KeptBy, kept: Kept): RawBuilder<SqlBool> {
  const [[what, column] = ['', '']] = Object.entries(by)
  const ids: readonly (number | string)[] = kept[what as keyof Kept]
  if (ids.length === 0) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} not in (${sql.join(ids)}))`
}

/** How many tables lie between a row and its candidate: those furthest away are deleted first. */
export function distanceOf(table: TableName): number {
  const entry = REGISTRY[table]
  return isOwned(entry) ? steps(entry.owner) : 0
}

function steps(owner: Owner): number {
  if ('any' in owner) return Math.max(...owner.any.map(steps))
  return 'via' in owner ? 1 + distanceOf(owner.via) : 0
}
