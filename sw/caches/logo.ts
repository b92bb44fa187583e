import { fetchWithTimeout, copyResponse, forwardRequest, getCachedAt, findCachedRow } from './response-copies.ts'

// The employer's logo is shown on every page, also offline. It belongs to no account: it is loaded without cookies, so
// that no personal picture can be stored instead.

const CACHE = 'logos'
/** A site may have several employers, and logos change; the last ones are stored. */
const MOST = 4
/** Larger pictures are not logos, bytes. */
const LARGEST = 256 * 1024

/** Stores a picture of our own origin that a page uses as its logo. */
export async function cacheLogo(url: string): Promise<void> {
  if (new URL(url).origin !== location.origin) return
  // A logo that fails to load now is stored the next time it is shown.
  const response = await fetchWithTimeout(url, { credentials: 'omit', cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('image/')) return
  const copy = await copyResponse(response)
  if ((await copy.clone().arrayBuffer()).byteLength > LARGEST) return
  const cache = await caches.open(CACHE)
  // Without space, the logo is loaded from the network.
  await cache.put(url, copy).catch(() => undefined)
  await trimLogos(cache)
}

/** Serves a picture from the network, or the stored logo offline. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  try {
    return await forwardRequest(event)
  } catch (error) {
    const copy = await findCachedRow(CACHE, event.request.url)
    if (copy) return copy
    throw error
  }
}

async function trimLogos(cache: Cache): Promise<void> {
  const rows = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request)
      return { request, made: copy ? getCachedAt(copy) : 0 }
    }),
  )
  for (const { request } of rows.toSorted((a, b) => b.made - a.made).slice(MOST)) await cache.delete(request)
}
