import { CHUNK_TIMEOUT, READ_WAIT } from '#contract/zod-free/limits.ts'
import { CLOCK_OFFSET, CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { readDeviceRow } from '#sw/device.ts'

// A copy is a response with its creation time by the server's clock, so that its age can be shown.

/**
 * Offset of the server's clock from the phone's, by its last response: phones may be days off. A worker lives for
 * about a minute.
 */
let offset: number | undefined

/** Epoch ms by the server's clock, as known from responses to this worker or from the last page. */
export async function readServerNow(): Promise<number> {
  const remembered = offset === undefined ? await readDeviceRow(CLOCK_OFFSET) : 0
  offset ??= remembered ?? 0
  return Date.now() + offset
}

/** The copy of a response for the cache. */
export async function copyResponse(response: Response, marks: Record<string, string> = {}): Promise<Response> {
  const body = await response.clone().arrayBuffer()
  const headers = new Headers(response.headers)
  // The body is no longer encoded as these headers say.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'accept-ranges']) headers.delete(name)
  const answeredAt = Date.parse(response.headers.get('date') ?? '')
  // A cached copy does not show the current time.
  if (answeredAt > 0 && !headers.has(CACHED_AT)) offset = answeredAt - Date.now()
  headers.set(CACHED_AT, String(answeredAt > 0 ? answeredAt : await readServerNow()))
  for (const [name, value] of Object.entries(marks)) headers.set(name, value)
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * Looks up a row without creating its cache, whose name contains an account. Broken storage counts as empty, so that
 * it does not affect network responses.
 */
export function findCachedRow(cacheName: string, row: string): Promise<Response | undefined> {
  // Broken storage counts as empty.
  return caches.match(row, { cacheName }).catch(() => undefined)
}

/** Epoch ms of when the copy was made; 0 if unknown. */
export function getCachedAt(copy: Response): number {
  return Number(copy.headers.get(CACHED_AT) ?? 0)
}

/** Age of a copy by the server's clock, ms. */
export async function readCopyAgeMs(copy: Response): Promise<number> {
  return (await readServerNow()) - getCachedAt(copy)
}

/**
 * Rejects if `work` takes longer than `wait` ms: a dead connection may hang for as long as the browser allows, and
 * others wait behind it.
 */
export function withTimeLimit<Result>(work: Promise<Result>, wait: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('no end in time', 'TimeoutError')), wait)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Time limit for a body, ms. */
const BODY_WAIT = 120_000

/** A request of the worker itself; aborted if no response starts within `wait` ms, or its body does not end. */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  wait = READ_WAIT,
): Promise<Response> {
  const limit = new AbortController()
  const end = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'))
  const timer = setTimeout(end, wait)
  const response = await fetch(input, { ...init, signal: limit.signal }).finally(() => clearTimeout(timer))
  setTimeout(end, BODY_WAIT)
  return response
}

/** Forwards a page's request unchanged: a copy with a signal would lose its destination. */
export function forwardRequest({ request }: FetchEvent): Promise<Response> {
  return withTimeLimit(fetch(request), request.mode === 'navigate' ? CHUNK_TIMEOUT : READ_WAIT)
}

/** The network's response if it arrives in time and is not a server error, else the cached one. */
export async function answerNetworkFirst(
  network: Promise<Response>,
  wait: number,
  instead: () => Response | Promise<Response>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), wait)
  })
  // A failing network is treated like a slow one.
  const response = await Promise.race([network.catch(() => undefined), tooLate])
  clearTimeout(timer)
  return response && response.status < 500 ? response : instead()
}
