import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type KeySource } from '#server/config/config.ts'

/** Lets whoever holds the address read what one search finds, which is public, until its owner renews it. */
export function feedToken(config: KeySource, { id, feed_version: version }: { id: string; feed_version: number }) {
  return `${id}.${version}.${signatureOf(config, `${id}.${version}`)}`
}

/** Which search and version the token names; null for one that is not ours. */
export function readFeedToken(config: KeySource, token: string): { id: string; version: number } | null {
  const [, said = '', id = '', version = '', signature = ''] =
    /^(([\w-]{1,64})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? []
  const expected = signatureOf(config, said)
  if (said === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { id, version: Number(version) }
}

function signatureOf(config: KeySource, said: string): string {
  return createHmac('sha256', keyFor(config, 'search-feed')).update(said).digest('base64url')
}
