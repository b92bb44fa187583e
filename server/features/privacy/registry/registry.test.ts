import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase, openDb, type Db } from '#server/db/open-db.ts'
import { IN_MEMORY } from '#server/config/config.ts'
import { isColumnExported } from '#server/features/privacy/export/present-row.ts'
import { EXPORTED } from '#server/features/privacy/export/read-rows.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { isOwnedTable, type Owner, type TableName } from './declare-table.ts'
import { REGISTRY } from './registry.ts'
import { OWNED } from './subject-conditions.ts'

type Table = { name: string; columns: string[] }
let db: Db
let tables: Table[]
let drop: (() => Promise<void>) | undefined

beforeAll(async () => {
  const database = await createFreshDatabase()
  drop = database?.drop
  const opened = await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database?.url })
  db = opened.db
  await migrateDatabase(db, opened.kind)
  tables = (await db.introspection.getTables()).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
  }))
})
afterAll(async () => {
  await db.destroy()
  await drop?.()
})

const listColumns = (table: string) => tables.find(({ name }) => name === table)?.columns ?? []

test('A-25 every table of the database says whose its rows are and what becomes of them', () => {
  // A new table needs a line in registry.ts: declareTableOfCandidate(msg('Its heading')), declareTablePartOf(…),
  // declareTableOfTenant() or declareTableOfNobody().
  expect(Object.keys(REGISTRY).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('A-25 a table that names a candidate or a person is theirs', () => {
  const named = tables.filter(({ columns }) =>
    columns.some((column) => /^(?:candidate_id|person_id|userId)$/.test(column)),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.map(({ name }) => name).filter((name) => !isOwnedTable(REGISTRY[name as TableName]))).toEqual([])
})

test('A-25 the columns that the registry names are there', () => {
  const missing: string[] = []
  const look = (table: string, column: string) => {
    if (!listColumns(table).includes(column)) missing.push(`${table}.${column}`)
  }
  const lookAt = (table: string, owner: Owner) => {
    if ('candidate' in owner) look(table, owner.candidate)
    if ('person' in owner) look(table, owner.person)
    if ('address' in owner) look(table, owner.address)
    if ('any' in owner) for (const one of owner.any) lookAt(table, one)
    if ('via' in owner) {
      look(table, owner.column)
      look(owner.via, owner.key)
    }
  }
  for (const [table, { owner, kept, exported }] of OWNED) {
    lookAt(table, owner)
    for (const column of Object.values(kept ?? {})) look(table, column)
    if (typeof exported === 'string') continue
    const named = [...exported.key, ...exported.omit, ...exported.answers]
    for (const column of [...named, ...exported.files.map((file) => file.column)]) look(table, column)
  }
  expect(missing).toEqual([])
})

test('A-25 nothing that opens a door is in an export', () => {
  const all = EXPORTED.flatMap(([table, exported]) =>
    listColumns(table)
      .filter((column) => isColumnExported(exported, column))
      .map((column) => `${table}.${column}`),
  )
  expect(all.length).toBeGreaterThan(100)
  const doors =
    /token|secret|salt|password|p256dh|\.auth$|endpoint|public_?key|credential|(?<!256)_hash|\.hash|vapid|session_id|\.run$|network/i
  expect(all.filter((column) => doors.test(column))).toEqual([])
})
