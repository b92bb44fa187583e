import { webAddress } from '#server/platform/overrides/position-overrides.ts'

/** Where a person can be asked: a page, a mailbox or a telephone; null for any other address. */
export function contactAddress(text: string): string | null {
  if (webAddress(text)) return webAddress(text)
  const url = URL.parse(text)
  return url && ['mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}
