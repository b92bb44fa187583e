import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, type KeySource } from '#server/config/config.ts'

/** Grants anyone with the URL access to one search's public results, until the owner renews it. */
export function createFeedToken(
  config: KeySource,
  { id, feed_version: version }: { id: string; feed_version: number },
) {
  return `${id}.${version}.${computeFeedTokenMac(config, `${id}.${version}`)}`
}

/** The search and version in the token; null if it is not valid. */
export function readFeedToken(config: KeySource, token: string): { id: string; version: number } | null {
  const [, payload = '', id = '', version = '', signature = ''] =
    /^(([\w-]{1,64})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? []
  const expected = computeFeedTokenMac(config, payload)
  if (payload === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { id, version: Number(version) }
}

function computeFeedTokenMac(config: KeySource, payload: string): string {
  return createHmac('sha256', deriveKey(config, 'search-feed')).update(payload).digest('base64url')
}
