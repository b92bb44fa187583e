import { fetchWithTimeout, copyResponse, forwardRequest, getCachedAt, findCachedRow } from './copy.ts'

// The employer's logo stands on every page, also without a network. It belongs to no account: it is fetched without
// cookies, so that no picture of a person can be kept in its place.

const CACHE = 'logos'
/** One site may show several employers, and logos change; the last ones are kept. */
const MOST = 4
/** A logo that is larger is a photograph, bytes. */
const LARGEST = 256 * 1024

/** Keeps a picture of our own origin that a page shows as its logo. */
export async function cacheLogo(url: string): Promise<void> {
  if (new URL(url).origin !== location.origin) return
  // A logo that does not come now is kept the next time it is shown.
  const response = await fetchWithTimeout(url, { credentials: 'omit', cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('image/')) return
  const copy = await copyResponse(response)
  if ((await copy.clone().arrayBuffer()).byteLength > LARGEST) return
  const cache = await caches.open(CACHE)
  // No room for it: the network has it.
  await cache.put(url, copy).catch(() => undefined)
  await trim(cache)
}

/** A picture: from the network, or the logo that is kept when there is none. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  try {
    return await forwardRequest(event)
  } catch (error) {
    const copy = await findCachedRow(CACHE, event.request.url)
    if (copy) return copy
    throw error
  }
}

async function trim(cache: Cache): Promise<void> {
  const rows = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request)
      return { request, made: copy ? getCachedAt(copy) : 0 }
    }),
  )
  for (const { request } of rows.toSorted((a, b) => b.made - a.made).slice(MOST)) await cache.delete(request)
}
