import { globSync, readFileSync } from 'node:fs'
import { sql, type Generated, type Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { getBytesType, flag, json, required, createTableWithId, to } from './migration-columns.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { db, kind } = server.services
  await createTableWithId(db as never, kind, 'sample')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('name', 'text', required)
    .addColumn('is_seen', 'integer', flag)
    .addColumn('more', 'text', json('{}'))
    .addColumn('content', getBytesType(kind))
    .execute()
})
afterAll(() => server.close())

const samples = () => server.services.db.withTables<{ sample: Sample }>()
type Sample = {
  id: Generated<number>
  tenant_id: number
  name: string
  is_seen: Generated<number>
  more: Generated<string>
  content: Uint8Array | null
}

async function add(more: Partial<Insertable<Sample>> = {}): Promise<number> {
  const row = { tenant_id: 1, name: 'x', ...more }
  return (await samples().insertInto('sample').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('A-32 ids count up and are never given twice, and one of 64 bit comes back as it is', async () => {
  const first = await add()
  const second = await add()
  expect(second).toBe(first + 1)
  await samples().deleteFrom('sample').where('id', '=', second).execute()
  expect(await add()).toBe(second + 1)
  const large = 2 ** 52
  expect(await add({ id: large })).toBe(large)
  expect(await samples().selectFrom('sample').select('id').where('id', '=', large).execute()).toEqual([{ id: large }])
})

test('A-32 a row begins as said, keeps its bytes, and goes with what it belongs to', async () => {
  const tenant = await server.tenant('sample.example')
  const id = await add({ tenant_id: tenant.id, content: Uint8Array.of(0, 255) })
  const row = await samples().selectFrom('sample').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect({ ...row, content: [...(row.content ?? [])] }).toMatchObject({ is_seen: 0, more: '{}', content: [0, 255] })
  const nameless = sql`insert into sample (tenant_id) values (${tenant.id})`.execute(server.services.db)
  await expect(nameless).rejects.toThrow(/not.null/i)
  await server.services.db.deleteFrom('tenant').where('id', '=', tenant.id).execute()
  expect(await samples().selectFrom('sample').select('id').where('id', '=', id).execute()).toEqual([])
})

test('A-32 how an id is counted is written down in one place', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/columns(\.test)?\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  const byHand = files.filter((file) =>
    /autoIncrement|generatedByDefault|generatedAlways|bigserial/i.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  )
  expect(byHand).toEqual([])
})
