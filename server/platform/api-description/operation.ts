import type { Endpoint } from '#contract/wire/endpoint.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { EXAMPLES } from './examples.ts'
import { SUMMARIES } from './summaries.ts'
import { toJsonSchema } from './json-schema.ts'

/** Describes an endpoint as an OpenAPI operation. */
export function describeOperation(name: string, endpoint: Endpoint) {
  const { scope, access } = endpoint
  const body = describeRequestBody(name, endpoint)
  const isWrite = endpoint.method !== 'GET'
  return {
    operationId: name,
    tags: [access === 'employer' ? 'Integrations' : 'Careers site'],
    summary: endpoint.summary ?? findByName(SUMMARIES, name),
    ...(scope ? { description: `Needs an API key with the scope \`${scope}\`.` } : {}),
    security: access === 'public' ? [] : [access === 'employer' ? { apiKey: [] } : { session: [] }],
    parameters: listParameters(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': { ...describeSuccessResponse(endpoint.response), ...describeLocationHeader(endpoint) },
      ...(isWrite ? { '409': { $ref: '#/components/responses/Conflict' } } : {}),
      // A write without a body may be refused for its effect: an offer without a letter cannot be extended.
      ...(isWrite || endpoint.query ? { '422': { $ref: '#/components/responses/Invalid' } } : {}),
      '4XX': { $ref: '#/components/responses/Refusal' },
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** Returns an endpoint's path in the notation of OpenAPI: `/offers/:id` becomes `/offers/{id}`. */
export function toOpenApiPath(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
}

function listParameters(endpoint: Endpoint): unknown[] {
  const describeHeader = (name: string, description: string, required = false) => ({
    name,
    in: 'header',
    description,
    ...(required ? { required } : {}),
    schema: { type: 'string' },
  })
  const isWrite = endpoint.method !== 'GET'
  const needsToken = isWrite && !endpoint.harmless && endpoint.access !== 'employer'
  return [
    ...listNamedParameters(endpoint.params, 'path'),
    ...listNamedParameters(endpoint.query, 'query'),
    ...(endpoint.idempotent
      ? [describeHeader('Idempotency-Key', 'The same key does the same thing once, and answers the same.')]
      : []),
    ...(needsToken ? [describeHeader(HEADER.csrf, 'From the boot data, renewed by answers.', true)] : []),
  ]
}

function listNamedParameters(schema: Endpoint['params'], place: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: one,
  }))
}

/** Finds the entry of an endpoint by name. */
const findByName = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined => all[name]

function describeRequestBody(name: string, { body, multipart, jsonField, streamed }: Endpoint) {
  if (!body) return null
  const schema = toJsonSchema(body, 'input')
  const files = { additionalProperties: { type: 'string', contentMediaType: 'application/pdf' } }
  if (multipart) return { content: { 'multipart/form-data': { schema: { ...schema, ...files } } } }
  const example = findByName<object>(EXAMPLES, name)
  const form = { type: 'object', properties: { [jsonField ?? '']: schema }, ...files }
  return {
    required: true,
    content: {
      'application/json': { schema, ...(example ? { example } : {}) },
      ...(streamed
        ? { 'application/octet-stream': { schema: { description: 'A feed as its system wrote it; gzip too' } } }
        : {}),
      ...(jsonField ? { 'multipart/form-data': { schema: form } } : {}),
    },
  }
}

function describeEnvelope(data: unknown) {
  const properties = {
    status: { const: 200 },
    error: { $ref: '#/components/schemas/NoError' },
    data,
    metadata: { type: 'object' },
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function describeLocationHeader({ location }: Endpoint) {
  if (!location) return {}
  const description = `Where it is found: \`${location.replaceAll(/:([\w.]+)/g, '{$1}')}\``
  return { headers: { Location: { description, schema: { type: 'string' } } } }
}

function describeSuccessResponse(response: Endpoint['response']) {
  if (response === 'file') return { description: 'The file', content: { 'application/octet-stream': {} } }
  if (response === 'events') return { description: 'Events as they happen', content: { 'text/event-stream': {} } }
  return describeEnvelope(toJsonSchema(response, 'output'))
}
