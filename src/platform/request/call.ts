import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#contract/wire/endpoint.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { fillPathParams, withQuery, type QueryValues } from './outgoing-path.ts'
import { translate } from './language.ts'
import { readFailure, type Judged } from './failure/read-failure.ts'
import { RequestFailure } from './failure/request-failure.ts'
import { requestTexts } from './failure/request-texts.ts'
import { sendRequest, type Outgoing } from './send.ts'

/** The input of a call apart from its endpoint. */
export type CallInput<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  /** JSON body. */
  body?: BodyOf<E>
  /** Body of a multipart endpoint. */
  form?: FormData
  /**
   * A key for each attempt of the person, which stays the same when the attempt is repeated. Every mutation has one;
   * created here if omitted.
   */
  idempotencyKey?: string
  signal?: AbortSignal
  changesAccount?: boolean
  /** Sends the request instead of `fetch`. */
  via?: typeof fetch | undefined
  /** Called if the worker answered from its cache: epoch ms of the copy. */
  onKept?: (keptAt: number) => void
  /** Receives the envelope's `metadata`, such as the cursor of the next page. */
  onMetadata?: (metadata: Record<string, unknown>) => void
} & Omit<Judged, 'method'>

/**
 * Calls one of the site's endpoints and returns the envelope's `data`, validated against the contract. Throws a
 * `RequestFailure` unless the call succeeds; shows nothing itself.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<DataOf<E>> {
  const response = await sendRequest(buildEndpointRequest(endpoint, input))
  const body = parseJsonOrText(await response.text())
  const failure = readFailure(response, body, { ...input, method: endpoint.method })
  if (failure) throw failure
  const keptAt = Number(response.headers.get(CACHED_AT))
  if (keptAt > 0) input.onKept?.(keptAt)
  const data = parseResponseData(endpoint, body, response.status)
  input.onMetadata?.(getResponseMetadata(body))
  return data
}

/** The browser's `call`; the server provides one that reads in process. */
export type Call = typeof call

/** Builds the request of an endpoint and its input. */
export function buildEndpointRequest<E extends Endpoint>(endpoint: E, input: CallInput<E>): Outgoing {
  const changes = endpoint.method !== 'GET'
  return {
    method: endpoint.method,
    path: buildEndpointPath(endpoint, input),
    body: input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
    headers: {
      ...(input.body === undefined || input.form ? {} : { 'content-type': 'application/json' }),
      ...(changes ? { [HEADER.idempotency]: input.idempotencyKey ?? crypto.randomUUID() } : {}),
    },
    signal: input.signal,
    changesAccount: input.changesAccount,
    via: input.via,
  }
}

export function buildEndpointPath<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  return withQuery(
    fillPathParams(endpoint.path, input.params as Record<string, string | number> | undefined),
    (input.query ?? {}) as QueryValues,
  )
}

/** Returns `data` of a successful response. A response that does not match the contract counts as broken JSON. */
function parseResponseData<E extends Endpoint>(endpoint: E, body: unknown, status: number): DataOf<E> {
  if (typeof endpoint.response === 'string' || !hasData(body)) throw createBadJsonFailure(status)
  const parsed = endpoint.response.safeParse(body.data)
  if (!parsed.success) throw createBadJsonFailure(status, parsed.error)
  return parsed.data as DataOf<E>
}

function createBadJsonFailure(status: number, cause?: unknown): RequestFailure {
  return new RequestFailure('bad-json', translate(requestTexts.badJson), { status, cause })
}

function hasData(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body
}

function getResponseMetadata(body: unknown): Record<string, unknown> {
  const { metadata } = body as { metadata?: Record<string, unknown> | null }
  return metadata ?? {}
}

/** Text that is not JSON stays text: for a failure it may be readable, while a success then has no data. */
function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
