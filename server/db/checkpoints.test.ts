import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
  writeFileSync(`${file}-wal`, Buffer.alloc(MANY))
  await vi.waitFor(() => expect(errors).toHaveLength(2), 10_000)
  await aside.close()
  await db.destroy()
})
