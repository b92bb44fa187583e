import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_WEBHOOKS } from '#contract/employer/employer-webhooks.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { startReferralServer } from '#tests/builders/referrals.ts'
import type { TestServer } from '#tests/builders/server.ts'
import { readFormIds } from './employer-ids.ts'

// A list that ends at an invalid cursor would look complete.

let server: TestServer
let employer: Employer
let ids: [prefix: string, id: string][]
beforeAll(async () => {
  server = await startReferralServer()
  employer = await createEmployer(server, { scopes: SCOPES })
  ids = await readFormIds(server)
  const webhook = { url: 'https://example.com/hook', events: ['offer.extended'] }
  const made = await employer.inject('POST', EMPLOYER_WEBHOOKS, { json: webhook })
  ids.push([EMPLOYER_WEBHOOKS, String(made.json<{ data: { webhook: { id: number } } }>().data.webhook.id)])
})
afterAll(() => server.close())

/** Sorted by a custom name, so any text is a valid cursor. */
const BY_NAME = new Set(['listEmployerForms', 'listLists'])

const lists = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, { access, query }]) =>
    access === 'employer' &&
    !BY_NAME.has(name) &&
    query &&
    'cursor' in (query.def as unknown as { shape: object }).shape,
)

test('there is something to judge', () => expect(lists.length).toBeGreaterThan(12))

test.each(lists)('O-20 %s says that it knows no such cursor', async (_name, { method, path }) => {
  const [, id] = ids.find(([prefix]) => path.startsWith(`${prefix}/:id`)) ?? []
  if (path.includes(':') && id === undefined) throw new Error(`${path} needs an id`)
  const url = path.replace(':id', id ?? '')
  expect([url, (await employer.inject(method, url)).statusCode]).toEqual([url, 200])
  for (const cursor of ['junk', '-1', 'a'.repeat(64), '0x1'])
    expect([cursor, (await employer.inject(method, `${url}?cursor=${cursor}`)).statusCode]).toEqual([cursor, 400])
})
