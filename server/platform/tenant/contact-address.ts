import { toWebAddress } from '#server/platform/overrides/resolve-overrides.ts'

/** Where a person can be asked: a page, a mailbox or a telephone; null for any other address. */
export function toContactAddress(text: string): string | null {
  if (toWebAddress(text)) return toWebAddress(text)
  const url = URL.parse(text)
  return url && ['mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}
