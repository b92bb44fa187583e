import { ECDH } from 'node:crypto'
import { requirePublicUrl, type Look } from '#server/platform/require-public-url.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'

/** Longest endpoint, characters. Those of push services have some 200; we look them up by an index. */
const MOST_ENDPOINT = 1024

/**
 * Throws `FetchRefused` for an endpoint that no push service would issue, or whose host currently resolves to a private
 * address. Each request checks the host again.
 */
export async function checkPushEndpoint(endpoint: string, o: { loopback?: boolean; look?: Look } = {}): Promise<void> {
  if (endpoint.length > MOST_ENDPOINT) throw new FetchRefused('longer than any push service makes them')
  const url = await requirePublicUrl(endpoint, o)
  if (url.hash !== '' || url.pathname.length < 2) throw new FetchRefused('not an endpoint of a push service')
}

/** Whether keys can be used for encryption: an uncompressed point on the curve, and a secret of 16 bytes. */
export function areValidPushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
