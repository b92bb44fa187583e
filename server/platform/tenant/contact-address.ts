import { toWebAddress } from '#server/platform/overrides/resolve-position-overrides.ts'

/** Parses a contact: a web page, a mail address or a telephone number; null for anything else. */
export function toContactAddress(text: string): string | null {
  if (toWebAddress(text)) return toWebAddress(text)
  const url = URL.parse(text)
  return url && ['mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}
