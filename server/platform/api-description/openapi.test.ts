import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { WEBHOOK_EVENTS, webhookPayload } from '#contract/employer/webhooks.ts'
import { validateTrustedDefinition } from '#server/features/applications/forms/definitions/write-definition.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { EXAMPLES, WEBHOOK_EXAMPLES } from './examples.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown; example?: object }> }
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema?: { properties: Record<string, unknown> } }> }
  >
  security: Record<string, []>[]
}
type Api = {
  openapi: string
  info: { license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { securitySchemes: object }
}

let server: TestServer
let api: Api
beforeAll(async () => {
  server = await startServer()
  // The API description needs no tenant: it works with two of them and an unknown host.
  await server.tenant('other.example')
  const answer = await server.app.inject({ url: '/api/openapi.json', headers: { host: 'somewhere.example' } })
  api = answer.json()
})
afterAll(() => server.close())

const check = 'import json,sys; from openapi_spec_validator import validate; validate(json.load(sys.stdin))'
const hasValidator = spawnSync('python3', ['-c', 'import openapi_spec_validator']).status === 0

const all = Object.entries(endpoints) as [string, Endpoint][]
const getOperation = ({ method, path }: Endpoint) =>
  api.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('is OpenAPI 3.1 and names each webhook', () => {
  expect(api.openapi).toMatch(/^3\.1\./)
  expect(Object.keys(api)).toEqual(expect.arrayContaining(['info', 'servers', 'paths', 'components']))
  expect(Object.keys(api.webhooks)).toEqual([...WEBHOOK_EVENTS])
})

test.runIf(hasValidator)('another program finds it valid', { tags: 'slow' }, () => {
  const { status, stderr } = spawnSync('python3', ['-c', check], { input: JSON.stringify(api), encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test.each(all)('O-20 %s is described as it is', (name, endpoint) => {
  const operation = getOperation(endpoint)
  expect(operation?.operationId).toBe(name)
  const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)
  expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param))
  expect(operation?.parameters.every((one) => one.in !== 'path' || one.required === true)).toBe(true)
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  expect(operation?.responses['default']).toBeDefined()
  const isWrite = endpoint.method !== 'GET'
  const codes = Object.keys(operation?.responses ?? {})
  expect(codes.includes('409')).toBe(isWrite)
  expect(codes.includes('422')).toBe(isWrite || endpoint.query !== undefined)
  const schemes = operation?.security.flatMap((one) => Object.keys(one))
  expect(schemes).toEqual(endpoint.access === 'public' ? [] : [endpoint.access === 'employer' ? 'apiKey' : 'session'])
})

test('O-20 every operation says in a line what it is for, who may call it and how it refuses; what linters ask for', () => {
  const operations = [...Object.values(api.paths), ...Object.values(api.webhooks)].flatMap((one) => Object.values(one))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId, summary, tags, security, responses } of operations) {
    expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^\S.{9,150}\S$/)])
    expect([operationId, tags, security]).toEqual([operationId, [expect.any(String)], expect.any(Array)])
    const codes = Object.keys(responses).toSorted().join(' ')
    expect([operationId, codes]).toEqual([operationId, expect.stringMatching(/\b2(?:\d\d|XX).*\b4(?:\d\d|XX)/)])
  }
  const schemes = Object.keys(api.components.securitySchemes)
  for (const { security } of operations) for (const one of security) expect(schemes).toContain(Object.keys(one)[0])
  const used = new Set(operations.flatMap(({ tags }) => tags))
  expect(api.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
  for (const { description } of api.tags) expect(description).toMatch(/\S/)
  expect(api.info.license).toMatchObject({
    name: expect.any(String) as string,
    identifier: expect.any(String) as string,
  })
  expect(api.servers.map(({ url }) => URL.canParse(url))).toEqual([true])
})

test('O-20 every body of an employer’s call has an example, which its call would take', () => {
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const endpoint: Endpoint = endpoints[name as keyof typeof EXAMPLES]
    expect([name, endpoint.body?.safeParse(example).error?.issues]).toEqual([name, undefined])
    expect(getOperation(endpoint)?.requestBody?.content['application/json']?.example).toEqual(example)
  }
  expect(validateTrustedDefinition(EXAMPLES.createForm['definition'])).toMatchObject({ id: 'references' })
  for (const [event, example] of Object.entries(WEBHOOK_EXAMPLES))
    expect(webhookPayload.parse(example)).toMatchObject({ type: event })
})

test('O-20 a call that makes something says where it is found', () => {
  const headers = getOperation(endpoints.createOffer)?.responses['200']?.headers
  expect(headers).toMatchObject({ Location: { description: expect.stringContaining('/offers/{offer.id}') as string } })
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
  const create = getOperation(endpoints.createOffer)
  expect(Object.keys(create?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data'])
  expect(create?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['candidate', 'position'],
    properties: { documents: { items: { properties: { b64_string: {}, pdf_url: {}, signing_mode: {} } } } },
  })
  expect(create?.responses['200']?.content?.['application/json']?.schema?.properties['data']).toMatchObject({
    properties: { offer: { required: expect.arrayContaining(['id', 'status']) as string[] } },
  })
})
