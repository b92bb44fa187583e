import { Agent, request as requestPlain, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { RequestFilteringHttpsAgent, useAgent } from 'request-filtering-agent'

/** A URL was not fetched, or its response was not accepted. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
}

export type SafeRequest = {
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Time limit for the whole response, ms. */
  timeout?: number
  /** Longest time without any data, ms; for responses that may take long in total. */
  idle?: number
  /** Largest accepted response, bytes. */
  maxBytes?: number
  signal?: AbortSignal
  /** Allows URLs of this machine, with HTTP and on any port; for trying things out, never in production. */
  loopback?: boolean
  /** Keeps the connection open for the next request to the same host. Its address was checked when it was opened. */
  keepAlive?: boolean
}
export type SafeAnswer = { status: number; headers: Record<string, string>; bytes: Uint8Array }
/** A response with a streamed body; the caller must read it to the end or return from it. */
export type SafeStream = Omit<SafeAnswer, 'bytes'> & { bytes: AsyncIterable<Uint8Array> }

const TIMEOUT = 10_000
const MAX_BYTES = 5 * 1024 * 1024

/**
 * Fetches a URL that someone else chose: HTTPS on the default port only, no private or reserved addresses (checked on
 * the connection itself, against DNS rebinding), no user info, no redirects, limited time and size.
 */
export async function fetchSafely(address: string, o: SafeRequest = {}): Promise<SafeAnswer> {
  const { bytes, ...answer } = await streamSafely(address, o)
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return { ...answer, bytes: Buffer.concat(chunks) }
}

/** Streams a response that is too large for memory, by the same rules; total time and size are still limited. */
export async function streamSafely(address: string, o: SafeRequest = {}): Promise<SafeStream> {
  const url = requireAllowedUrl(address, o)
  const limit = AbortSignal.timeout(o.timeout ?? TIMEOUT)
  const signal = o.signal ? AbortSignal.any([limit, o.signal]) : limit
  const incoming = await sendHttpRequest(url, o, signal).catch((error: unknown) => throwFetchRefused(error, signal))
  const bytes = limitResponseBytes(incoming, o.maxBytes ?? MAX_BYTES, signal)
  return { status: incoming.statusCode ?? 0, headers: flattenHeaders(incoming.headers), bytes }
}

function throwFetchRefused(error: unknown, signal: AbortSignal, why = 'not reachable'): never {
  if (error instanceof FetchRefused) throw error
  throw new FetchRefused(signal.aborted ? 'no answer in time' : why, { cause: error })
}

async function* limitResponseBytes(
  incoming: IncomingMessage,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > most) throw new FetchRefused('the answer is too large')
      yield chunk
    }
  } catch (error) {
    throwFetchRefused(error, signal, 'the connection broke off')
  } finally {
    incoming.destroy()
  }
}

/**
 * Endings of names that public name servers do not resolve (RFC 6761, 6762, 8375, ICANN), and those used by routers and
 * companies.
 */
const NOT_PUBLIC = /\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|invalid|onion)$/

/** Not a redirect, although its status is among theirs: the caller's copy is still valid. */
const NOT_MODIFIED = 304

/** Checks a URL without a name lookup; `fetchSafely` also checks the addresses to which the name resolves. */
export function requireAllowedUrl(address: string, o: Pick<SafeRequest, 'loopback'> = {}): URL {
  if (!URL.canParse(address)) throw new FetchRefused('not an address')
  const url = new URL(address)
  if (o.loopback && isLoopbackUrl(url)) return url
  if (url.protocol !== 'https:') throw new FetchRefused('only https is fetched')
  if (url.port !== '') throw new FetchRefused('only the standard port is fetched')
  if (url.username !== '' || url.password !== '') throw new FetchRefused('an address with a user is not fetched')
  if (/^\[|^[\d.]+$/.test(url.hostname)) throw new FetchRefused('only names are fetched, no numeric addresses')
  // A name with a dot at the end is the same name.
  const name = url.hostname.replace(/\.$/, '')
  if (!name.includes('.') || NOT_PUBLIC.test(name)) throw new FetchRefused('only public names are fetched')
  return url
}

/** Whether a URL can only lead to this machine; `localhost` does by its standard. */
function isLoopbackUrl({ protocol, hostname, username, password }: URL): boolean {
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return isHere && protocol === 'http:' && username === '' && password === ''
}

function sendHttpRequest(url: URL, o: SafeRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'accept-encoding': 'identity', ...o.headers }
  const what = { method: o.method ?? 'GET', headers, signal, ...(o.idle && { timeout: o.idle }) }
  const outgoing =
    url.protocol === 'http:'
      ? requestPlain(url, { ...what, ...(o.keepAlive && { agent: lastingPlain }) })
      : request(url, { ...what, agent: o.keepAlive ? lasting : useAgent(url.href) })
  outgoing.on('error', reject)
  if (o.idle) outgoing.on('timeout', () => outgoing.destroy(new FetchRefused('no answer in time')))
  outgoing.on('response', (incoming) => {
    const status = incoming.statusCode ?? 0
    if (status < 300 || status >= 400 || status === NOT_MODIFIED) return resolve(incoming)
    incoming.destroy()
    reject(new FetchRefused('redirects are not followed'))
  })
  outgoing.end(o.body)
  return promise
}

/** Unused connections are closed after this time, ms. */
const LASTING = { keepAlive: true, timeout: 60_000 }
const lasting = new RequestFilteringHttpsAgent(LASTING)
const lastingPlain = new Agent(LASTING)

function flattenHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}
