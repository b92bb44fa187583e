import type { ItemOf } from './definition/definition.ts'

/**
 * The page that an `esign` question frames; null where none is named. `customDomain` is the provider's host, `wid`
 * names the page there, and `hosted` says whether it stands by itself or, as in a frame, within another.
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

/** Where providers that name pages by a `wid` show them. */
const WIDGET = '/public/esignWidget'
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i
