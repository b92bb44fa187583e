import type { ItemOf } from './definition/definition.ts'

/** Path of pages identified by a `wid`. */
const WIDGET = '/public/esignWidget'
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i

/**
 * URL of the page in the frame of an `esign` question; null without one. `customDomain` is the provider's host, `wid`
 * identifies the page there, and `hosted` says whether it is standalone or, as in a frame, embedded.
 */
export function buildSigningUrl({ additionalProperties }: ItemOf<'esign'>): string | null {
  const { url = WIDGET, customDomain, hosted, wid } = additionalProperties
  const [, origin, rest = ''] = /^(https?:\/\/[^/?#\\\s@]+)?(\/[^\s\\#]*)?$/i.exec(url) ?? []
  const isNamed = url !== WIDGET || wid !== undefined
  const place = customDomain === undefined ? origin : HOST.test(customDomain) ? `https://${customDomain}` : undefined
  if (place === undefined || !isNamed) return null
  const more = Object.entries({ wid, hosted })
    .filter(([name, value]) => value !== undefined && !new RegExp(`[?&]${name}=`).test(rest))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return place + rest + (more && (rest.includes('?') ? '&' : '?') + more)
}
