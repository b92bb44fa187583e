/** How much of a request's body has been sent, bytes. */
export type Uploaded = { sent: number; total: number }

/**
 * Returns a `fetch` with upload progress, which the browser's own lacks. Pass it as `via` to a call, so that responses
 * are handled as usual.
 */
export function createUploadFetch(onUploaded: (uploaded: Uploaded) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', address instanceof Request ? address.url : address)
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onUploaded({ sent: loaded, total })
      })
      request.addEventListener('load', () => resolve(toFetchResponse(request)))
      // The message is that of `fetch`.
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(signal?.reason))
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => request.abort())
      // Of the types that `fetch` accepts, only streams cannot be sent like this, and no call sends one.
      return request.send(init.body as XMLHttpRequestBodyInit | null | undefined)
    })
}

function toFetchResponse(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = [204, 205, 304].includes(status) ? null : (request.response as ArrayBuffer | null)
  return new Response(body, { status, statusText, headers })
}
