import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openSqliteDialect } from './sqlite.ts'

test('a transaction that reads before it writes is not lost to a second process that writes meanwhile', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-sqlite-'))
  const file = path.join(folder, 'foyer.db')
  const db = new Kysely<{ counter: { n: number } }>({ dialect: openSqliteDialect(file) })
  const other = new DatabaseSync(file)
  try {
    await db.schema.createTable('counter').addColumn('n', 'integer').execute()
    await db.insertInto('counter').values({ n: 1 }).execute()
    let output = ''
    await db.transaction().execute(async (tx) => {
      const { n } = await tx.selectFrom('counter').select('n').executeTakeFirstOrThrow()
      try {
        other.exec('update counter set n = n + 100')
      } catch (error) {
        output = String(error)
      }
      await tx
        .updateTable('counter')
        .set({ n: n + 1 })
        .execute()
    })
    // The other connection has to wait and then finds the written row.
    expect(output).toContain('locked')
    other.exec('update counter set n = n + 100')
    expect(await db.selectFrom('counter').select('n').executeTakeFirstOrThrow()).toEqual({ n: 102 })
  } finally {
    other.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
})

test.each(['a statement', 'a transaction'])(
  '%s waits for another writer, and the process goes on meanwhile',
  async (kind) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'foyer-sqlite-'))
    const file = path.join(folder, 'foyer.db')
    const db = new Kysely<{ counter: { n: number } }>({ dialect: openSqliteDialect(file) })
    const other = new DatabaseSync(file)
    try {
      await db.schema.createTable('counter').addColumn('n', 'integer').execute()
      other.exec('begin immediate')
      other.exec('insert into counter values (1)')
      const insert = (to: typeof db) => to.insertInto('counter').values({ n: 2 }).execute()
      let isDone = false
      const done = (kind === 'a statement' ? insert(db) : db.transaction().execute(insert)).then(() => (isDone = true))
      // A blocked event loop would not run these turns before the other connection gives up.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
      expect(isDone).toBe(false)
      other.exec('commit')
      await done
      expect(await db.selectFrom('counter').select('n').execute()).toEqual([{ n: 1 }, { n: 2 }])
    } finally {
      other.close()
      await db.destroy()
      rmSync(folder, { recursive: true })
    }
  },
)
