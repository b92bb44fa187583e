import { endpoints } from '#contract/wire/endpoints.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { failureStatus } from '#contract/wire/envelope.ts'
import { WEBHOOK_EVENTS, webhookPayload } from '#contract/employer/webhooks.ts'
import { REFUSAL_EXAMPLE, WEBHOOK_EXAMPLES } from './examples.ts'
import { toJsonSchema } from './json-schema.ts'
import { describeOperation, toOpenApiPath } from './operation.ts'

const NoError = { type: 'object', properties: { message: { const: '' }, body: { const: '' } } }

const securitySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: foyer api-key create' },
  session: { type: 'apiKey', in: 'cookie', name: 'foyer.session_token', description: 'A signed-in candidate' },
}

/** Describes every endpoint of the contract as an OpenAPI 3.1 document, from the same data that mounts it. */
export function buildOpenApiDocument(origin: string) {
  const all = Object.entries(endpoints) as [string, Endpoint][]
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of all)
    paths[toOpenApiPath(endpoint)] = {
      ...paths[toOpenApiPath(endpoint)],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1',
      summary: 'A careers site, and what employers’ systems do with it',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    tags: [
      { name: 'Integrations', description: 'Calls of employers’ systems, with an API key' },
      { name: 'Careers site', description: 'Calls of the site’s own pages' },
      { name: 'Webhooks', description: 'Calls that the site makes' },
    ],
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, describeWebhook(event)])),
    components: {
      schemas: { NoError, Refusal, WebhookPayload: toJsonSchema(webhookPayload, 'output') },
      responses,
      securitySchemes,
    },
  }
}

function describeWebhook(event: string) {
  const example = WEBHOOK_EXAMPLES[event]
  const describeHeader = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
  return {
    post: {
      operationId: event,
      tags: ['Webhooks'],
      // A webhook has no key: the receiver verifies the signature.
      security: [],
      summary: `Sent at ${event}; signed as Standard Webhooks says`,
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(describeHeader),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/WebhookPayload' },
            ...(example ? { example } : {}),
          },
        },
      },
      responses: {
        '2XX': { description: 'Taken; anything else is sent again later' },
        '410': { description: 'Gone: the webhook is switched off' },
      },
    },
  }
}

const text = { type: 'string' }
const fields = { type: 'object', additionalProperties: text, description: 'What is wrong with which field' }

const Refusal = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    error: {
      type: 'object',
      properties: {
        message: { ...text, description: 'For people' },
        body: text,
        code: { ...text, enum: Object.keys(failureStatus), description: 'For programs' },
        fieldErrors: fields,
      },
      required: ['message', 'body'],
    },
    data: { description: 'With 409 the present state, else null' },
    metadata: { type: 'object' },
  },
  required: ['status', 'error', 'data', 'metadata'],
}
const describeRetryAfterHeader = (when: string) => ({
  'Retry-After': { description: `Seconds, with ${when}`, schema: { type: 'integer' } },
})
const refusal = { schema: { $ref: '#/components/schemas/Refusal' } }
const responses = {
  Refusal: {
    description: 'Refused, with the reason',
    headers: describeRetryAfterHeader('429 and 503'),
    content: { 'application/json': { ...refusal, example: REFUSAL_EXAMPLE } },
  },
  Conflict: {
    description: 'Not as things stand; `data` has the present state',
    headers: describeRetryAfterHeader('a conflict that passes'),
    content: { 'application/json': refusal },
  },
  Invalid: {
    description: 'Something sent is wrong: `error.fieldErrors` says which field',
    content: { 'application/json': { ...refusal, example: REFUSAL_EXAMPLE } },
  },
}
