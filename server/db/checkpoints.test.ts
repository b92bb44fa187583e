import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyAside } from './checkpoints.ts'
import { openDb } from './open.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-checkpoints-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const MANY = 6 * 2 ** 20
const open = async () => {
  const { db, file } = await openDb({ DATA_DIR: folder, DATABASE_URL: undefined })
  return { db, file: file ?? expect.fail('not in a file') }
}

test('what was committed is copied aside, while the database is open and again when there is more', async () => {
  const { db, file } = await open()
  const aside = await copyAside(db, file, { onError: (error) => expect.fail(error.message), every: 10 })
  await sql`create table t (a)`.execute(db)
  const add = () => sql`insert into t values (zeroblob(${sql.lit(MANY)}))`.execute(db)
  await add()
  expect(statSync(file).size).toBeLessThan(MANY)
  const isCopied = (times: number) => () => expect(statSync(file).size).toBeGreaterThan(times * MANY)
  await vi.waitFor(isCopied(1), 10_000)
  await add()
  await vi.waitFor(isCopied(2), 10_000)
  await aside.close()
  await db.destroy()
})

test('a log that cannot be copied is told of, and tried again', async () => {
  const { db } = await open()
  const file = path.join(folder, 'other.db')
  writeFileSync(file, 'no database')
  writeFileSync(`${file}-wal`, Buffer.alloc(MANY))
  const errors: Error[] = []
  const aside = await copyAside(db, file, { onError: (error) => errors.push(error), every: 10 })
  await vi.waitFor(() => expect(errors[0]?.message).toContain('not a database'), 10_000)
  // Again and again: the thread that failed deletes the log as it ends, which may be after its error was told.
  const more = () => {
    writeFileSync(`${file}-wal`, Buffer.alloc(MANY))
    expect(errors.length).toBeGreaterThan(1)
  }
  await vi.waitFor(more, 10_000)
  await aside.close()
  await db.destroy()
})

test('A-25 the log is emptied when somebody asks, and what was deleted stands nowhere any more', async () => {
  const { db, file } = await open()
  const aside = await copyAside(db, file, { onError: (error) => expect.fail(error.message) })
  const word = 'a word that is to be forgotten'
  await sql`create table t (a)`.execute(db)
  await sql`insert into t values (${word})`.execute(db)
  const holds = () => [file, `${file}-wal`].filter((one) => readFileSync(one).includes(word))
  await aside.copy()
  expect(holds()).toContain(file)
  await sql`delete from t`.execute(db)
  expect(await aside.empty()).toBe(true)
  expect([holds(), statSync(`${file}-wal`).size]).toEqual([[], 0])
  await aside.close()
  await db.destroy()
})

test('A-25 a log that somebody reads from is not emptied, and whoever asked hears so', async () => {
  const { db, file } = await open()
  const aside = await copyAside(db, file, { onError: (error) => expect.fail(error.message) })
  await sql`create table t (a)`.execute(db)
  const reader = new DatabaseSync(file)
  reader.exec('begin; select * from t')
  await sql`insert into t values (1)`.execute(db)
  expect(await aside.empty()).toBe(false)
  reader.close()
  expect(await aside.empty()).toBe(true)
  await aside.close()
  await db.destroy()
})
