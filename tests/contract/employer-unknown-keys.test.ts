import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { listObjects } from '#tests/contract/schema-objects.ts'

// Every call of employers' systems × every object that its body may contain, its parameters, and calls that take
// neither. Calls come from the contract, so new ones are covered without a line here.

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: SCOPES })
})
afterAll(() => server.close())

const UNKNOWN = 'nobodyKnowsThis'
const calls = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { access }]) => access === 'employer')
const writes = calls.filter(([, { method }]) => method !== 'GET')

type Answer = { status: number; error: { code?: string; fieldErrors?: Record<string, string> } }
async function ask({ method, path }: Endpoint, call: Parameters<Employer['inject']>[2], query = ''): Promise<Answer> {
  return (await employer.inject(method, path.replaceAll(/:\w+/g, '1') + query, call)).json<Answer>()
}

const getFieldError = ({ status, error }: Answer, place: string) => [status, error.code, error.fieldErrors?.[place]]
const REFUSED = [422, 'invalid_fields', 'There is no field of this name.']

/** A value that contains nothing but the path to the unknown key; `*` is an item of a list. */
function holding(place: readonly string[]): unknown {
  const [first, ...rest] = place
  if (first === undefined) return { [UNKNOWN]: 1 }
  return first === '*' ? [holding(rest)] : { [first]: holding(rest) }
}
const buildUnknownPath = (place: readonly string[]) =>
  [...place.map((key) => (key === '*' ? '0' : key)), UNKNOWN].join('.')

test('there is something to judge', () => {
  expect(calls.length).toBeGreaterThan(25)
  const places = listObjects(endpoints.createOffer.body).map((place) => place.join('.'))
  expect(places).toEqual(expect.arrayContaining(['', 'candidate', 'documents.*', 'terms.salary']))
})

test.each(calls)('O-20 %s refuses a parameter that nobody knows, by its name', async (_name, endpoint) => {
  const answer = await ask(endpoint, endpoint.body ? { json: {} } : {}, `?${UNKNOWN}=1`)
  expect(getFieldError(answer, UNKNOWN)).toEqual(REFUSED)
})

describe.each(writes)('O-20 %s', (_name, endpoint) => {
  const places = endpoint.body ? listObjects(endpoint.body) : [[]]

  test.each(places.map((place) => [buildUnknownPath(place), place] as const))('refuses %s', async (name, place) => {
    const body = holding(place) as Record<string, unknown>
    // Rows are recognized as Foyer's own format by their id.
    const rows = ((body['positions'] ?? []) as object[]).map((row) => ({ externalId: 'X', ...row }))
    const json = endpoint.streamed ? { ...body, positions: rows } : body
    expect(getFieldError(await ask(endpoint, { json }), name)).toEqual(REFUSED)
    if (!endpoint.jsonField) return
    const form = { [endpoint.jsonField]: JSON.stringify(json) }
    expect(getFieldError(await ask(endpoint, { form }), name)).toEqual(REFUSED)
  })
})
