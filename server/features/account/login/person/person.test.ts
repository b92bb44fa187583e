import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { findOrCreatePerson } from './person.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('first sign-ins at once make one person', async () => {
  const { auth, db } = server.services
  const people = await Promise.all(Array.from({ length: 8 }, () => findOrCreatePerson(auth, 'twin@example.com')))
  expect(new Set(people.map(({ id }) => id)).size).toBe(1)
  expect(await db.selectFrom('auth_user').select('id').where('email', '=', 'twin@example.com').execute()).toHaveLength(
    1,
  )
})

test('an address that was not proven before is now', async () => {
  const { auth, db } = server.services
  const { internalAdapter } = await auth.$context
  await internalAdapter.createUser({ email: 'made@example.com', name: '', emailVerified: false }, { method: 'admin' })
  await findOrCreatePerson(auth, 'made@example.com')
  const row = await db
    .selectFrom('auth_user')
    .select('emailVerified')
    .where('email', '=', 'made@example.com')
    .executeTakeFirst()
  expect(Boolean(row?.emailVerified)).toBe(true)
})
