import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#contract/wire/endpoint.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { z } from '#contract/wire/zod.ts'
import { isDoneOnce, KeyForgotten, type DoneOnce } from './done-once.ts'
import { employerOn, employerDoor, type EmployerVisit } from './employer/admit.ts'
import { succeeded } from './envelope.ts'
import { Failure } from '#server/platform/failure.ts'
import { readForm, readJsonOrForm, type Form, type UploadedFile } from './form.ts'
import { unknownKeys } from './unknown-key.ts'
import { boundedBody } from './streamed-body.ts'
import { rateLimiter, type Limit } from './rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { signedIn, visitOn } from './visit-hooks.ts'
import type { SignedInVisit, Visit } from './visit.ts'

/** Most that one request with files of an employer's system may hold: a large letter as base64, or several of usual size. */
const FILES_BYTES = 40 * MEGABYTE
const MOST_FILES = 20
const EVENT_STREAM = 'text/event-stream'

type FileHead = { mediaType: string; filename: string; etag: string; attachment: boolean }
/** Bytes outside the envelope, for endpoints whose response is `'file'`. */
export type FileAnswer = FileHead & { bytes: Uint8Array }
/** The same for what is too large to be held: it begins when nobody has a copy. */
type StreamedFile = FileHead & { stream: () => Readable; size: number }

export type Input<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: E extends { streamed: true } ? AsyncIterable<Uint8Array> : BodyOf<E>
  files: Record<string, UploadedFile | undefined>
}

type VisitOf<E extends Endpoint> = E['access'] extends 'public'
  ? Visit
  : E['access'] extends 'employer'
    ? EmployerVisit
    : SignedInVisit
type AnswerOf<E extends Endpoint> = E['response'] extends 'file'
  ? FileAnswer | StreamedFile
  : E['response'] extends 'events'
    ? Readable | null
    : DataOf<E>

/** Where the next page of a list begins: the `metadata` of an endpoint that answers in pages. */
export const paged = z.object({ next_cursor: z.nullable(z.string()) })

/** Data and something for the envelope's `metadata`, of which what the mount declares leaves. */
export class WithMetadata<Data> {
  readonly data: Data
  readonly metadata: Record<string, unknown>
  constructor(data: Data, metadata: Record<string, unknown>) {
    this.data = data
    this.metadata = metadata
  }
}

export type Handler<E extends Endpoint> = (visit: VisitOf<E>, input: Input<E>, reply: FastifyReply) => Promise<Given<E>>

type Given<E extends Endpoint> = E extends { idempotent: true }
  ? DoneOnce<AnswerOf<E>>
  : AnswerOf<E> | WithMetadata<AnswerOf<E>>

/**
 * Mounts an endpoint of the contract: who may call is checked first, then what was sent, then the handler runs; only what the
 * response schema and `metadata` name leaves the server. `limit` is stricter than the limit for all requests of an address, and counts by person
 * where one has to be signed in;
 * `changesAccount` marks what a page does on its way from one account to another.
 */
export function answer<const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  more: { limit?: Limit; changesAccount?: true; metadata?: z.ZodMiniType } = {},
): void {
  const limitRate = more.limit ? rateLimiter(app, services, { by: shareOf(endpoint), ...more.limit }) : null
  const door = endpoint.access === 'employer' ? employerDoor(app, services) : null
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      ...(door ? { noVisit: true } : endpoint.harmless ? { noToken: true } : {}),
      ...(more.changesAccount ? { changesAccount: true } : {}),
    },
    ...(endpoint.jsonField ? { bodyLimit: FILES_BYTES } : {}),
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...queryAndBody(endpoint),
      ...(typeof endpoint.response === 'string'
        ? {}
        : { response: { 200: envelopeOf(endpoint.response, more.metadata) } }),
    },
    // Before the body is read.
    async onRequest(request, reply) {
      if (door) await door(request, reply, requireScope(endpoint))
    },
    async preValidation(request) {
      if (limitRate) await limitRate(request)
      admit(endpoint, request)
      if (door) refuseUnknownParameters(endpoint, request.query)
    },
    async handler(request, reply) {
      const form = await bodyOf(endpoint, request)
      const input = { params: request.params, query: request.query, ...form } as Input<E>
      const given = await handler(admit(endpoint, request) as VisitOf<E>, input, reply)
      const { data, metadata } = given instanceof WithMetadata ? given : { data: given, metadata: {} }
      if (endpoint.idempotent && !isDoneOnce(data)) throw new KeyForgotten()
      if (endpoint.response === 'file') return sendFile(request, reply, data as FileAnswer | StreamedFile)
      if (endpoint.response === 'events') return sendEvents(reply, data as Readable | null)
      if (endpoint.location) reply.header('location', found(endpoint.location, data))
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return reply.send(succeeded(data, metadata))
    },
  })
}

/** Of what only people who are signed in may call, each has a share of their own: many of them come from one address. */
function shareOf({ access }: Endpoint): Limit['by'] {
  if (access !== 'candidate' && access !== 'admin') return undefined
  return (request) => {
    const { candidate, ip } = visitOn(request)
    return candidate ? `person:${candidate.personId}` : ip
  }
}

/** Deny first: a route says who may call it, everybody else is turned away before anything of the request is looked at. */
function admit(endpoint: Endpoint, request: FastifyRequest): Visit | EmployerVisit {
  if (endpoint.access === 'employer') return employerOn(request)
  const visit = visitOn(request)
  if (endpoint.access === 'public') return visit
  const known = signedIn(visit)
  if (endpoint.access === 'admin' && !known.candidate.isAdmin)
    throw new Failure('forbidden', 'User does not have permissions to perform this action')
  return known
}

/** What is checked before the handler. An employer's call without a body takes none: a word that nobody reads would be passed over. */
function queryAndBody({ access, method, query, body, multipart, jsonField, streamed }: Endpoint) {
  const isRead = multipart || jsonField || streamed
  const takesNoBody = access === 'employer' && !body && method !== 'GET'
  return {
    ...(query ? { querystring: query } : {}),
    ...(body && !isRead ? { body } : takesNoBody ? { body: z.nullish(NOTHING) } : {}),
  }
}

/** Before anything else of the request: a misspelt parameter is told whatever else is wrong. */
function refuseUnknownParameters({ query = NOTHING }: Endpoint, given: unknown): void {
  const issues = query.safeParse(given).error?.issues ?? []
  const keys = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  if (keys.length > 0)
    throw new Failure('invalid_fields', 'Check the marked fields.', { fieldErrors: unknownKeys('', keys) })
}

/** An address with the values that the answer holds for its places. */
function found(location: string, data: unknown): string {
  return location.replaceAll(/:([\w.]+)/g, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], data)
    return encodeURIComponent(String(value))
  })
}

const NOTHING = z.strictObject({})

function requireScope({ method, path, scope }: Endpoint) {
  if (!scope) throw new Error(`${method} ${path} names no scope`)
  return scope
}

async function bodyOf(endpoint: Endpoint, request: FastifyRequest): Promise<Form> {
  const { body, jsonField, multipart, streamed } = endpoint
  if (streamed) return { body: boundedBody(request.body), files: {} }
  if (jsonField && body) return readJsonOrForm(request, body, jsonField, { files: MOST_FILES, bytes: FILES_BYTES })
  return multipart ? readForm(request, body, endpoint.fieldBytes) : { body: request.body, files: {} }
}

function envelopeOf(data: z.ZodMiniType, metadata: z.ZodMiniType = z.object({})) {
  return z.object({
    status: z.number(),
    error: z.object({ message: z.string(), body: z.string() }),
    data,
    metadata,
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer | StreamedFile): FastifyReply {
  // Nothing of a person stays in the browser's own cache beyond a sign-out; the worker keeps what may be kept.
  reply.header('etag', `"${file.etag}"`).header('cache-control', 'private, no-store')
  if (hasCopy(request, file.etag)) return reply.code(304).send()
  reply
    .header('content-disposition', disposition(file))
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', `default-src 'none'; frame-ancestors 'self'${isShown(file) ? '' : '; sandbox'}`)
    .type(file.mediaType)
  if (!('bytes' in file)) return reply.header('content-length', file.size).send(file.stream())
  return reply.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
}

/** Server-sent events. A browser that gets 204 instead does not ask again. */
function sendEvents(reply: FastifyReply, events: Readable | null): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!events) return reply.code(204).send()
  // nginx would hold them back
  return reply.header('x-accel-buffering', 'no').type(EVENT_STREAM).send(events)
}

/** True when the caller holds this very version already: the answer will be a 304 without the bytes. */
export function hasCopy(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return held.includes(`"${etag}"`)
}

/** Browsers show a PDF in a viewer of their own, which a sandbox would break. */
const isShown = ({ attachment, mediaType }: FileHead) => !attachment && mediaType === 'application/pdf'

function disposition({ attachment, filename }: FileHead): string {
  const plain = filename.replace(/[^\w. ()-]/g, '_')
  const exact = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${attachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${exact}`
}
