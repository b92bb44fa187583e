import type { Endpoint } from '#contract/wire/endpoint.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { jsonSchema } from './json-schema.ts'

/** One endpoint as an OpenAPI operation. */
export function operationOf(name: string, endpoint: Endpoint) {
  const { summary, scope, access } = endpoint
  const body = requestBody(endpoint)
  return {
    operationId: name,
    tags: [access === 'employer' ? 'Integrations' : 'Careers site'],
    ...(summary ? { summary } : {}),
    ...(scope ? { description: `Needs an API key with the scope \`${scope}\`.` } : {}),
    security: access === 'public' ? [] : [access === 'employer' ? { apiKey: [] } : { session: [] }],
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': succeeded(endpoint.response),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** `/offers/:id` as OpenAPI writes it. */
export function pathOf(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
}

function parametersOf(endpoint: Endpoint): unknown[] {
  const header = (name: string, description: string, required = false) => ({
    name,
    in: 'header',
    description,
    ...(required ? { required } : {}),
    schema: { type: 'string' },
  })
  const isWrite = endpoint.method !== 'GET'
  const needsToken = isWrite && !endpoint.harmless && endpoint.access !== 'employer'
  return [
    ...named(endpoint.params, 'path'),
    ...named(endpoint.query, 'query'),
    ...(endpoint.idempotent
      ? [header('Idempotency-Key', 'The same key does the same thing once, and answers the same.')]
      : []),
    ...(needsToken ? [header(HEADER.csrf, 'From the boot data, renewed by answers.', true)] : []),
  ]
}

function named(schema: Endpoint['params'], place: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: one,
  }))
}

function requestBody({ body, multipart, jsonField, streamed }: Endpoint) {
  if (!body) return null
  const schema = jsonSchema(body, 'input')
  const files = { additionalProperties: { type: 'string', contentMediaType: 'application/pdf' } }
  if (multipart) return { content: { 'multipart/form-data': { schema: { ...schema, ...files } } } }
  const form = { type: 'object', properties: { [jsonField ?? '']: schema }, ...files }
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(streamed
        ? { 'application/octet-stream': { schema: { description: 'A feed as its system wrote it; gzip too' } } }
        : {}),
      ...(jsonField ? { 'multipart/form-data': { schema: form } } : {}),
    },
  }
}

function envelope(data: unknown) {
  const properties = {
    status: { const: 200 },
    error: { $ref: '#/components/schemas/NoError' },
    data,
    metadata: { type: 'object' },
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function succeeded(response: Endpoint['response']) {
  if (response === 'file') return { description: 'The file', content: { 'application/octet-stream': {} } }
  if (response === 'events') return { description: 'Events as they happen', content: { 'text/event-stream': {} } }
  return envelope(jsonSchema(response, 'output'))
}
