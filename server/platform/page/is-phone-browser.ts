import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the browser is on a phone, by its client hint, or by its user agent if it sends no hints (Safari, Firefox).
 */
export function isPhoneBrowser(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}
