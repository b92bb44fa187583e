import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPES } from '#contract/employer/scopes.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { referralServer } from '#tests/builders/referrals.ts'
import type { TestServer } from '#tests/builders/server.ts'

// A list that ends at an invalid cursor would look complete.

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await referralServer()
  employer = await createEmployer(server, { scopes: SCOPES })
})
afterAll(() => server.close())

/** Sorted by a custom name, so any text is a valid cursor. */
const BY_NAME = new Set(['listEmployerForms', 'listLists'])

const lists = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, { access, query, path }]) =>
    access === 'employer' &&
    !path.includes(':') &&
    !BY_NAME.has(name) &&
    query &&
    'cursor' in (query.def as unknown as { shape: object }).shape,
)

test('there is something to judge', () => expect(lists.length).toBeGreaterThan(8))

test.each(lists)('O-20 %s says that it knows no such cursor', async (_name, { method, path }) => {
  for (const cursor of ['junk', '-1', 'a'.repeat(64), '0x1'])
    expect([cursor, (await employer.inject(method, `${path}?cursor=${cursor}`)).statusCode]).toEqual([cursor, 400])
})
