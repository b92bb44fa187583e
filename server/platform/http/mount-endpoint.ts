import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#contract/wire/endpoint.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { z } from '#contract/wire/zod.ts'
import { msg } from '#contract/zod-free/text.ts'
import { isIdempotent, MissingIdempotencyKey, type IdempotentResult } from './guards/idempotent-result.ts'
import { requireEmployer, getEmployerGuard, type EmployerContext } from './employer/employer-guard.ts'
import { buildSuccessEnvelope } from './envelope.ts'
import { Failure } from '#server/platform/failure.ts'
import { readMultipartForm, readJsonOrForm, type Form, type UploadedFile } from './body/read-form.ts'
import { describeUnknownKeys } from './body/describe-unknown-fields.ts'
import { limitStreamedBody } from './body/streamed-body.ts'
import { createRateLimiter, type Limit } from './guards/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { requireSignedIn, requireContext } from './context-hooks.ts'
import type { SignedInContext, RequestContext } from './request-context.ts'

/**
 * Most bytes in a request with files from an employer's system: enough for one large letter as base64, or for several
 * of usual size.
 */
const FILES_BYTES = 40 * MEGABYTE
const MOST_FILES = 20
const EVENT_STREAM = 'text/event-stream'

type FileHead = { mediaType: string; filename: string; etag: string; attachment: boolean }
/** Bytes outside the envelope, for endpoints whose response is `'file'`. */
export type FileAnswer = FileHead & { bytes: Uint8Array }
/** A file that is too large for memory. It is streamed, and only if the client has no copy. */
type StreamedFile = FileHead & { stream: () => Readable; size: number }

export type Input<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: E extends { streamed: true } ? AsyncIterable<Uint8Array> : BodyOf<E>
  files: Record<string, UploadedFile | undefined>
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? RequestContext
  : E['access'] extends 'employer'
    ? EmployerContext
    : SignedInContext
type ResponseOf<E extends Endpoint> = E['response'] extends 'file'
  ? FileAnswer | StreamedFile
  : E['response'] extends 'events'
    ? Readable | null
    : DataOf<E>

/** The cursor of a list's next page: the `metadata` of an endpoint that returns pages. */
export const pageMetadata = z.object({ next_cursor: z.nullable(z.string()) })

/**
 * A response's data with entries for the envelope's `metadata`. Only entries that the endpoint's mount declares are
 * sent.
 */
export class WithMetadata<Data> {
  readonly data: Data
  readonly metadata: Record<string, unknown>
  constructor(data: Data, metadata: Record<string, unknown>) {
    this.data = data
    this.metadata = metadata
  }
}

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: Input<E>,
  reply: FastifyReply,
) => Promise<HandlerResult<E>>

type HandlerResult<E extends Endpoint> = E extends { idempotent: true }
  ? IdempotentResult<ResponseOf<E>>
  : ResponseOf<E> | WithMetadata<ResponseOf<E>>

/**
 * Mounts an endpoint of the contract. First the caller's access is checked, then the request's schema, then the handler
 * runs; only data in the response schema and in `metadata` is sent. `limit` is stricter than the limit on all requests
 * of an address, and counts by person if the endpoint requires signing in. `changesAccount` marks writes that change
 * the current account.
 */
export function mountEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  more: { limit?: Limit; changesAccount?: true; metadata?: z.ZodMiniType } = {},
): void {
  const limitRate = more.limit
    ? createRateLimiter(app, services, { by: chooseRateLimitKey(endpoint), ...more.limit })
    : null
  const guard = endpoint.access === 'employer' ? getEmployerGuard(app, services) : null
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      ...(guard ? { skipsContext: true } : endpoint.harmless ? { skipsCsrf: true } : {}),
      ...(more.changesAccount ? { changesAccount: true } : {}),
    },
    ...(endpoint.jsonField ? { bodyLimit: FILES_BYTES } : {}),
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...buildRequestSchema(endpoint),
      ...(typeof endpoint.response === 'string'
        ? {}
        : { response: { 200: buildEnvelopeSchema(endpoint.response, more.metadata) } }),
    },
    // The guard runs before the body is read.
    async onRequest(request, reply) {
      if (guard) await guard(request, reply, requireScopeOfEndpoint(endpoint))
    },
    async preValidation(request) {
      if (limitRate) await limitRate(request)
      authorizeRequest(endpoint, request)
      if (guard) refuseUnknownParameters(endpoint, request.query)
    },
    async handler(request, reply) {
      const form = await readRequestBody(endpoint, request)
      const input = { params: request.params, query: request.query, ...form } as Input<E>
      const result = await handler(authorizeRequest(endpoint, request) as ContextOf<E>, input, reply)
      const { data, metadata } = result instanceof WithMetadata ? result : { data: result, metadata: {} }
      if (endpoint.idempotent && !isIdempotent(data)) throw new MissingIdempotencyKey()
      if (endpoint.response === 'file') return sendFileAnswer(request, reply, data as FileAnswer | StreamedFile)
      if (endpoint.response === 'events') return sendServerSentEvents(reply, data as Readable | null)
      if (endpoint.location) reply.header('location', fillLocationPlaceholders(endpoint.location, data))
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return reply.send(buildSuccessEnvelope(data, metadata))
    },
  })
}

/** Endpoints for signed-in people are limited by person, because many people share one address. */
function chooseRateLimitKey({ access }: Endpoint): Limit['by'] {
  if (access !== 'candidate' && access !== 'admin') return undefined
  return (request) => {
    const { candidate, ip } = requireContext(request)
    return candidate ? `person:${candidate.personId}` : ip
  }
}

/**
 * Checks that the caller may use the endpoint; everyone else is rejected before anything else of the request is read.
 */
function authorizeRequest(endpoint: Endpoint, request: FastifyRequest): RequestContext | EmployerContext {
  if (endpoint.access === 'employer') return requireEmployer(request)
  const context = requireContext(request)
  if (endpoint.access === 'public') return context
  const known = requireSignedIn(context)
  if (endpoint.access === 'admin' && !known.candidate.isAdmin)
    throw new Failure('forbidden', msg('User does not have permissions to perform this action'))
  return known
}

const NO_FIELDS = z.strictObject({})

/**
 * Builds the schema that is checked before the handler runs. An employer's endpoint without a body accepts none,
 * because ignored content would go unnoticed.
 */
function buildRequestSchema({ access, method, query, body, multipart, jsonField, streamed }: Endpoint) {
  const isRead = multipart || jsonField || streamed
  const takesNoBody = access === 'employer' && !body && method !== 'GET'
  return {
    ...(query ? { querystring: query } : {}),
    ...(body && !isRead ? { body } : takesNoBody ? { body: z.nullish(NO_FIELDS) } : {}),
  }
}

/** Runs before all other checks, so that a misspelled parameter is reported whatever else is wrong. */
function refuseUnknownParameters({ query = NO_FIELDS }: Endpoint, result: unknown): void {
  const issues = query.safeParse(result).error?.issues ?? []
  const keys = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  if (keys.length > 0)
    throw new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors: describeUnknownKeys('', keys) })
}

/** Fills a location's placeholders with values of the response. */
function fillLocationPlaceholders(location: string, data: unknown): string {
  return location.replaceAll(/:([\w.]+)/g, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], data)
    return encodeURIComponent(String(value))
  })
}

function requireScopeOfEndpoint({ method, path, scope }: Endpoint) {
  if (!scope) throw new Error(`${method} ${path} names no scope`)
  return scope
}

async function readRequestBody(endpoint: Endpoint, request: FastifyRequest): Promise<Form> {
  const { body, jsonField, multipart, streamed } = endpoint
  if (streamed) return { body: limitStreamedBody(request.body), files: {} }
  if (jsonField && body) return readJsonOrForm(request, body, jsonField, { files: MOST_FILES, bytes: FILES_BYTES })
  return multipart ? readMultipartForm(request, body, endpoint.fieldBytes) : { body: request.body, files: {} }
}

function buildEnvelopeSchema(data: z.ZodMiniType, metadata: z.ZodMiniType = z.object({})) {
  return z.object({
    status: z.number(),
    error: z.object({ message: z.string(), body: z.string() }),
    data,
    metadata,
  })
}

function sendFileAnswer(request: FastifyRequest, reply: FastifyReply, file: FileAnswer | StreamedFile): FastifyReply {
  // Personal data must not stay in the browser's HTTP cache after signing out. The service worker caches files where
  // that is allowed.
  reply.header('etag', `"${file.etag}"`).header('cache-control', 'private, no-store')
  if (hasCachedCopy(request, file.etag)) return reply.code(304).send()
  reply
    .header('content-disposition', formatContentDisposition(file))
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; frame-ancestors 'self'${isShownInBrowser(file) ? '' : '; sandbox'}`,
    )
    .type(file.mediaType)
  if (!('bytes' in file)) return reply.header('content-length', file.size).send(file.stream())
  return reply.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
}

/** Sends server-sent events. With 204 instead, the browser does not reconnect. */
function sendServerSentEvents(reply: FastifyReply, events: Readable | null): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!events) return reply.code(204).send()
  // Otherwise nginx would buffer the events.
  return reply.header('x-accel-buffering', 'no').type(EVENT_STREAM).send(events)
}

/** Whether the client already has this version of the file, so that the response is a 304 without content. */
export function hasCachedCopy(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return held.includes(`"${etag}"`)
}

/** Whether the browser shows the file in its PDF viewer, which a sandbox would break. */
const isShownInBrowser = ({ attachment, mediaType }: FileHead) => !attachment && mediaType === 'application/pdf'

function formatContentDisposition({ attachment, filename }: FileHead): string {
  const plain = filename.replace(/[^\w. ()-]/g, '_')
  const exact = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${attachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${exact}`
}
