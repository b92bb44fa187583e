import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema?: { properties: Record<string, unknown> } }> }>
  security: Record<string, []>[]
}
type Api = { openapi: string; paths: Record<string, Record<string, Operation>>; webhooks: object; components: object }

let server: TestServer
let api: Api
beforeAll(async () => {
  server = await startServer()
  // Two tenants and an unknown host: the description needs neither.
  await server.tenant('other.example')
  const answer = await server.app.inject({ url: '/api/openapi.json', headers: { host: 'somewhere.example' } })
  api = answer.json()
})
afterAll(() => server.close())

const check = 'import json,sys; from openapi_spec_validator import validate; validate(json.load(sys.stdin))'
const hasValidator = spawnSync('python3', ['-c', 'import openapi_spec_validator']).status === 0

const all = Object.entries(endpoints) as [string, Endpoint][]
const operationOf = ({ method, path }: Endpoint) =>
  api.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('is OpenAPI 3.1 and names each webhook', () => {
  expect(api.openapi).toMatch(/^3\.1\./)
  expect(Object.keys(api)).toEqual(expect.arrayContaining(['info', 'servers', 'paths', 'components']))
  expect(Object.keys(api.webhooks)).toEqual([...WEBHOOK_EVENTS])
})

test.runIf(hasValidator)('another program finds it valid', () => {
  const { status, stderr } = spawnSync('python3', ['-c', check], { input: JSON.stringify(api), encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test.each(all)('O-20 %s is described as it is', (name, endpoint) => {
  const operation = operationOf(endpoint)
  expect(operation?.operationId).toBe(name)
  const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)
  expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param))
  expect(operation?.parameters.every((one) => one.in !== 'path' || one.required === true)).toBe(true)
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  expect(operation?.responses['default']).toBeDefined()
  const schemes = operation?.security.flatMap((one) => Object.keys(one))
  expect(schemes).toEqual(endpoint.access === 'public' ? [] : [endpoint.access === 'employer' ? 'apiKey' : 'session'])
})

test('O-20 no operation is described that there is not', () => {
  const described = Object.values(api.paths).flatMap((one) => Object.keys(one))
  expect(described).toHaveLength(all.length)
})

test('every reference leads somewhere, and no schema is empty for a body of employers', () => {
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(references.length).toBeGreaterThan(10)
  for (const reference of references) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], api)
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
  const create = operationOf(endpoints.createOffer)
  expect(Object.keys(create?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data'])
  expect(create?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['candidate', 'position'],
    properties: { documents: { items: { properties: { b64_string: {}, pdf_url: {}, signing_mode: {} } } } },
  })
  expect(create?.responses['200']?.content?.['application/json']?.schema?.properties['data']).toMatchObject({
    properties: { offer: { required: expect.arrayContaining(['id', 'status']) as string[] } },
  })
})
