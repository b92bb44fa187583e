import { parseWebUrl } from '#server/platform/overrides/resolve-position-overrides.ts'

/** Parses a contact: a web page, a mail address or a telephone number; null for anything else. */
export function parseContactUrl(text: string): string | null {
  if (parseWebUrl(text)) return parseWebUrl(text)
  const url = URL.parse(text)
  return url && ['mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}
