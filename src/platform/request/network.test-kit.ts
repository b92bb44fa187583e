import { vi } from 'vitest'
import type { Envelope } from '#contract/wire/envelope.ts'
import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { HEALTH } from '#contract/zod-free/paths.ts'

// A network with real responses that records requests, for tests only.

export type SentRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
  init: RequestInit
}
type Answering = (asked: SentRequest) => Response | Promise<Response>

/** Answers every request with `answering`, in turn if there are several; the last one answers all further requests. */
export function network(...answering: Answering[]): SentRequest[] {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'https://careers.example')
    // health checks may occur besides the requests of a test
    if (url.pathname === HEALTH) return new Response()
    const one: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: init.body,
      init,
    }
    requests.push(one)
    const answer = answering[Math.min(requests.length, answering.length) - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(one)
  })
  return requests
}

/** A response of the server. */
export function envelope(data: unknown, more: Partial<Envelope> & { headers?: Record<string, string> } = {}): Response {
  const { headers, ...rest } = more
  const status = rest.status ?? 200
  const body: Envelope = { status, error: { message: '', body: '' }, data, metadata: {}, ...rest }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [HEADER.account]: ANONYMOUS, ...headers },
  })
}
