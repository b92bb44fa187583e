import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FailureCode } from '#contract/wire/envelope.ts'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { buildRefusalEnvelope, sendRefusal } from '#server/platform/http/envelope.ts'
import { describeFieldProblems } from '#server/platform/http/body/field-problem.ts'
import { describeUnknownKeys } from '#server/platform/http/body/describe-unknown-fields.ts'
import { Failure } from '#server/platform/failure.ts'
import { createTooLargeFailure } from './too-large.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { listMethodsAt } from '#server/platform/http/mounted-routes.ts'
import { isNavigation, sendRefusalPage } from './refusal-page.ts'
import type { Services } from '#server/platform/services.ts'
import type { Db } from '#server/db/open-db.ts'

/** Errors that may be caused by rows deleted during a request. */
const MAY_COME_OF_IT: ReadonlySet<FailureCode> = new Set(['server_error', 'not_found', 'conflict'])

/** Central error handling: every error becomes a `Failure`, as JSON or as a small page, never a stack trace. */
export function mountRefusals(
  app: FastifyInstance,
  { db, log, errors }: Pick<Services, 'db' | 'log' | 'errors'>,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const found = toEmployerFailure(error, request) ?? toFailure(error, request.routeOptions.bodyLimit)
    const ended = await findSessionEndFailure(db, request, found)
    const failure = ended ?? found
    const collectFacts = () => ({
      request: request.id,
      route: request.routeOptions.url,
      code: failure.code,
      ...describeErrorForLog(error),
    })
    // A temporary overload without a cause is not an error; the client is told when to retry.
    const isBusy = failure.code === 'unavailable' && failure === error && failure.cause === undefined
    // An overload is not logged if the client has disconnected, because nobody was refused.
    if (isBusy && !reply.raw.destroyed) log.warn(collectFacts(), 'request put off')
    if (!isBusy && failure.status >= 500) log.error(collectFacts(), 'request failed')
    if (ended && found.status >= 500) log.warn(collectFacts(), 'request failed as its session had ended')
    if (isApiCall(request)) return sendRefusal(reply, failure)
    // The page tells the visitor that the error was reported.
    if (failure.code === 'server_error' && isNavigation(request))
      errors.report({ route: request.routeOptions.url, ...describeErrorForLog(failure.cause) })
    return sendRefusalPage(reply, failure)
  })

  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request)
    if (!isApiCall(request)) return sendRefusalPage(reply, new Failure('not_found', msg('Not found')))
    const methods = listMethodsAt(app, path)
    if (methods.length === 0)
      return sendRefusal(reply, new Failure('not_found', msg('There is nothing at this address.')))
    reply.header('allow', methods.join(', '))
    return sendRefusal(reply, new Failure('method_not_allowed', msg('This address does not take that method.')))
  })
}

/** Refuses a request with a malformed URL, which never reaches a route or a hook. */
export function refuseMalformedUrl(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error)
  void (isApiCall(request) ? sendRefusal(reply, failure) : sendRefusalPage(reply, failure))
}

/** Refuses bytes that are not an HTTP request, with the same envelope, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isHuge = error.code === 'HPE_HEADER_OVERFLOW'
  const failure = isHuge
    ? new Failure('too_large', msg('The headers of this request are larger than the site takes.'))
    : new Failure('invalid_request', msg('The request could not be read.'))
  const body = JSON.stringify(buildRefusalEnvelope(failure, DEFAULT_LOCALE))
  socket.end(
    `HTTP/1.1 ${failure.status} ${isHuge ? 'Content Too Large' : 'Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  )
}

const getPath = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

/** Whether the response is JSON: for API paths, except a sign-out that is opened as a page. */
function isApiCall(request: FastifyRequest): boolean {
  const path = getPath(request)
  return path.startsWith('/api/') || path === API.log || (path.startsWith('/auth/') && !isNavigation(request))
}

/** Converts any error to a refusal with a text for people. `bodyLimit` is the route's limit, bytes. */
export function toFailure(error: unknown, bodyLimit?: number): Failure {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationFailure(error)
  if (!(error instanceof Error)) return buildServerError(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return createTooLargeFailure(UPLOAD_BYTES, error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' && bodyLimit !== undefined) return createTooLargeFailure(bodyLimit, error)
  const known = FRAMEWORK[code]
  if (known) return new Failure(known[0], known[1], { cause: error })
  if (isDiskFull(error, code))
    return new Failure('storage_full', msg('There is no room left to store this. Try again later.'))
  if (isDatabaseDown(error, code))
    return new Failure('unavailable', msg('The site cannot reach its data just now. Try again in a moment.'), {
      retryAfter: 5,
    })
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status === 413) return new Failure('too_large', msg('This is larger than the site takes.'))
  if (status === 415) return new Failure('unsupported_media', msg('The site does not read this kind of content.'))
  return status >= 400 && status < 500
    ? new Failure('invalid_request', msg('The request could not be read.'))
    : buildServerError(error)
}

const buildServerError = (cause: unknown) =>
  new Failure('server_error', msg('Something went wrong on our side. Try again in a moment.'), { cause })

type ZodProblem = { instancePath: string; keyword?: string; params?: Record<string, unknown> }

type ZodProblems = { validation: ZodProblem[]; validationContext?: string }

function toValidationFailure(error: ZodProblems): Failure {
  // A malformed id is treated like an unknown one.
  if (error.validationContext === 'params') return new Failure('not_found', msg('There is nothing at this address.'))
  const fieldErrors: Record<string, Text> = {}
  for (const { instancePath, params } of error.validation) {
    const place = instancePath.replace(/^\//, '').replaceAll('/', '.')
    const keys = params?.['keys']
    if (Array.isArray(keys)) Object.assign(fieldErrors, describeUnknownKeys(place, keys))
    else fieldErrors[place || 'body'] = msg('This value is not valid.')
  }
  return error.validationContext === 'body'
    ? new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors })
    : new Failure('invalid_request', msg('A parameter of this address is not valid.'), { fieldErrors })
}

/** Reports validation errors of an employer's request by field, for the request's author. */
function toEmployerFailure(error: unknown, request: FastifyRequest): Failure | null {
  if (!request.employer || !hasZodFastifySchemaValidationErrors(error)) return null
  const { validation, validationContext } = error as unknown as ZodProblems
  if (validationContext === 'params') return null
  const issues = validation.map(({ instancePath, keyword, params }) => ({
    ...params,
    path: instancePath.split('/').slice(1).filter(Boolean),
    code: keyword,
  }))
  const isBody = validationContext === 'body'
  const fieldErrors = describeFieldProblems(issues, isBody ? request.body : request.query)
  return isBody
    ? new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors })
    : new Failure('invalid_request', msg('A parameter of this address is not valid.'), { fieldErrors })
}

const unreadable: [FailureCode, Text] = ['invalid_request', msg('The request could not be read.')]

const FRAMEWORK: Record<string, [FailureCode, Text]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', msg('The site does not read this kind of content.')],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media', msg('Send this as multipart/form-data.')],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', msg('This is larger than the site takes.')],
  FST_PARTS_LIMIT: ['too_large', msg('This form has too many parts.')],
  FST_FILES_LIMIT: ['too_large', msg('This form has too many files.')],
  FST_FIELDS_LIMIT: ['too_large', msg('This form has too many fields.')],
  FST_PROTO_VIOLATION: unreadable,
  FST_ERR_BAD_URL: unreadable,
  FST_ERR_CTP_INVALID_JSON_BODY: unreadable,
}

/** Whether a disk is full: SQLITE_FULL, PostgreSQL's disk_full, and error codes of the operating system. */
function isDiskFull(error: Error, code: string): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || findSqliteErrorCode(error) === 13
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Whether the database is unavailable: SQLITE_BUSY, IOERR or CANTOPEN, or PostgreSQL refuses connections, restarts or
 * has none left.
 */
function isDatabaseDown(error: Error, code: string): boolean {
  if ([5, 10, 14].includes(findSqliteErrorCode(error) ?? -1)) return true
  if (NETWORK.has(code)) return true
  if (/^(?:08|57P0|53)/.test(code)) return true
  return /^(?:timeout exceeded when trying to connect|Connection terminated|driver has already been destroyed|Client has encountered a connection error)/.test(
    error.message,
  )
}

function findSqliteErrorCode(error: Error): number | undefined {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/**
 * If the account was erased or the session ended during the request, reports the error as not signed in. Null if the
 * session still exists, or was not the cause.
 */
async function findSessionEndFailure(db: Db, request: FastifyRequest, failure: Failure): Promise<Failure | null> {
  const session = request.context?.session
  if (!session || !MAY_COME_OF_IT.has(failure.code)) return null
  const found = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', session.id)
    .executeTakeFirst()
    // If this query fails, the original error is reported.
    .catch(() => session)
  return found ? null : new Failure('login_required', msg('Sign in to continue.'), { cause: failure })
}
