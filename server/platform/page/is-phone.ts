import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser says that it is one of a phone: by its hint, or in its name where it gives no hints (Safari,
 * Firefox).
 */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}
