import type { HttpRequest, HttpStack } from 'tus-js-client'
import { HEADER } from '#contract/zod-free/headers.ts'
import { sendRequest } from '#src/platform/request/send.ts'
import { createUploadFetch } from '#src/platform/request/upload-fetch.ts'

/** Sends the protocol's requests like all others of the page: with its token, its account and its renewals. */
export function createTusHttpStack(): HttpStack {
  return { getName: () => 'page', createRequest: buildHttpRequest }
}

function buildHttpRequest(method: string, address: string): HttpRequest {
  const headers = new Headers()
  const abort = new AbortController()
  let onProgress: (sent: number) => void = () => undefined
  return {
    getMethod: () => method,
    getURL: () => address,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: (handler) => void (onProgress = handler),
    abort: async () => abort.abort(),
    getUnderlyingObject: () => undefined,
    async send(body: BodyInit | null) {
      const { pathname, search } = new URL(address, location.href)
      const response = await sendRequest({
        method,
        path: pathname + search,
        body: body ?? undefined,
        // The key allows a request whose token was refused to be sent again, because it had no effect.
        headers: { ...Object.fromEntries(headers), [HEADER.idempotency]: crypto.randomUUID() },
        signal: abort.signal,
        ...(body ? { via: createUploadFetch(({ sent }) => onProgress(sent)) } : {}),
      })
      const text = method === 'HEAD' ? '' : await response.text()
      return {
        getStatus: () => response.status,
        getHeader: (name) => response.headers.get(name) ?? undefined,
        getBody: () => text,
        getUnderlyingObject: () => response,
      }
    },
  }
}
