import { fetchSafely } from '#server/platform/safe-fetch.ts'

/** Fetches from the time-stamp service: HTTPS only, no private addresses, no redirects, limited size and time. */
export const fetchTimestamp: typeof globalThis.fetch = async (address, init) => {
  const body = init?.body
  if (!(body instanceof Uint8Array)) throw new TypeError('a time-stamp request is bytes')
  const { status, bytes } = await fetchSafely(address instanceof Request ? address.url : address.toString(), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    maxBytes: 64 * 1024,
    ...(init?.signal ? { signal: init.signal } : {}),
  })
  return new Response(new Uint8Array(bytes), { status })
}
