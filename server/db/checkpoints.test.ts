import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCheckpointThread } from './checkpoints.ts'
import { openDb } from './open-db.ts'

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

test('what was committed is copied by the worker thread, while the database is open and again when there is more', async () => {
  const { db, file } = await open()
  const checkpointThread = await startCheckpointThread(db, file, {
    onError: (error) => expect.fail(error.message),
    every: 10,
  })
  await sql`create table t (a)`.execute(db)
  const add = () => sql`insert into t values (zeroblob(${sql.lit(MANY)}))`.execute(db)
  await add()
  expect(statSync(file).size).toBeLessThan(MANY)
  const isCopied = (times: number) => () => expect(statSync(file).size).toBeGreaterThan(times * MANY)
  await vi.waitFor(isCopied(1), 10_000)
  await add()
  await vi.waitFor(isCopied(2), 10_000)
  await checkpointThread.close()
  await db.destroy()
})

test('a log that cannot be copied is told of, and tried again', async () => {
  const { db } = await open()
  const file = path.join(folder, 'other.db')
  writeFileSync(file, 'no database')
  writeFileSync(`${file}-wal`, Buffer.alloc(MANY))
  const errors: Error[] = []
  const checkpointThread = await startCheckpointThread(db, file, { onError: (error) => errors.push(error), every: 10 })
  await vi.waitFor(() => expect(errors[0]?.message).toContain('not a database'), 10_000)
  // Repeats the write, because the failed thread deletes the log when it exits, which may be after its error was
  // reported.
  const more = () => {
    writeFileSync(`${file}-wal`, Buffer.alloc(MANY))
    expect(errors.length).toBeGreaterThan(1)
  }
  await vi.waitFor(more, 10_000)
  await checkpointThread.close()
  await db.destroy()
})

test('A-25 the log is emptied when somebody asks, and what was deleted stands nowhere any more', async () => {
  const { db, file } = await open()
  const checkpointThread = await startCheckpointThread(db, file, { onError: (error) => expect.fail(error.message) })
  const word = 'a word that is to be forgotten'
  await sql`create table t (a)`.execute(db)
  await sql`insert into t values (${word})`.execute(db)
  const holds = () => [file, `${file}-wal`].filter((one) => readFileSync(one).includes(word))
  await checkpointThread.copy()
  expect(holds()).toContain(file)
  await sql`delete from t`.execute(db)
  expect(await checkpointThread.empty()).toBe(true)
  expect([holds(), statSync(`${file}-wal`).size]).toEqual([[], 0])
  await checkpointThread.close()
  await db.destroy()
})

test('A-25 a log that somebody reads from is not emptied, and whoever asked hears so', { tags: 'slow' }, async () => {
  const { db, file } = await open()
  const checkpointThread = await startCheckpointThread(db, file, { onError: (error) => expect.fail(error.message) })
  await sql`create table t (a)`.execute(db)
  const reader = new DatabaseSync(file)
  reader.exec('begin; select * from t')
  await sql`insert into t values (1)`.execute(db)
  expect(await checkpointThread.empty()).toBe(false)
  reader.close()
  expect(await checkpointThread.empty()).toBe(true)
  await checkpointThread.close()
  await db.destroy()
})

test('the figures by which queries choose their index are renewed from another thread, and used here', async () => {
  const { db, file } = await open()
  const checkpointThread = await startCheckpointThread(db, file, { onError: (error) => expect.fail(error.message) })
  await sql`create table t (id integer primary key, tenant int, person int, word text)`.execute(db)
  await sql`create index by_tenant on t (tenant, id)`.execute(db)
  await sql`create index by_person on t (person, word)`.execute(db)
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
    insert into t select i, 1, i, 'word' from n`.execute(db)
  const plan = async () => {
    await sql`select count(*) from t where id = 1`.execute(db)
    const { rows } = await sql<{
      detail: string
    }>`explain query plan select * from t where tenant = 1 and person = 7`.execute(db)
    return rows.map(({ detail }) => detail).join()
  }
  expect(await plan()).toContain('by_tenant')
  expect(await checkpointThread.optimize()).toBe(true)
  expect(await plan()).toContain('by_person')
  await checkpointThread.close()
  await db.destroy()
})

test('of a table of a few rows no figures are kept: it may have many before the next turn', async () => {
  const { db, file } = await open()
  const checkpointThread = await startCheckpointThread(db, file, { onError: (error) => expect.fail(error.message) })
  await sql`create table few (id integer primary key, word text)`.execute(db)
  await sql`create index few_word on few (word)`.execute(db)
  await sql`insert into few values (1, 'a'), (2, 'a'), (3, 'a')`.execute(db)
  await sql`create table many (id integer primary key, word text)`.execute(db)
  await sql`create index many_word on many (word)`.execute(db)
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
    insert into many select i, i from n`.execute(db)
  expect(await checkpointThread.optimize()).toBe(true)
  const { rows } = await sql<{ idx: string }>`select idx from sqlite_stat1`.execute(db)
  expect(rows.map(({ idx }) => idx)).toEqual(['many_word'])
  await checkpointThread.close()
  await db.destroy()
})

test('whoever writes meanwhile is not waited for without end', async () => {
  const { db, file } = await open()
  const checkpointThread = await startCheckpointThread(db, file, { onError: (error) => expect.fail(error.message) })
  await sql`create table t (a)`.execute(db)
  await sql`create index by_a on t (a)`.execute(db)
  await sql`insert into t values (1)`.execute(db)
  const writer = new DatabaseSync(file)
  writer.exec('begin immediate')
  expect(await checkpointThread.optimize()).toBe(false)
  writer.close()
  expect(await checkpointThread.optimize()).toBe(true)
  await checkpointThread.close()
  await db.destroy()
})

test('a process that waits for an answer does not end before it', { tags: 'slow' }, async () => {
  const { db, file } = await open()
  await sql`create table t (a)`.execute(db)
  await db.destroy()
  const script = `
    import { startCheckpointThread } from ${JSON.stringify(new URL('./checkpoints.ts', import.meta.url).href)}
    import { openDb } from ${JSON.stringify(new URL('./open-db.ts', import.meta.url).href)}
    const { db } = await openDb({ DATA_DIR: ${JSON.stringify(folder)}, DATABASE_URL: undefined })
    const checkpoints = await startCheckpointThread(db, ${JSON.stringify(file)}, { onError: (error) => { throw error } })
    console.log(await checkpoints.empty())
    await db.destroy()`
  writeFileSync(path.join(folder, 'ask.mjs'), script)
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'ask.mjs')])
  expect(stdout).toBe('true\n')
})
