import { isWebAddress } from '#contract/profile/web-address.ts'
import { toSameSitePath } from '#contract/zod-free/paths.ts'

/** True for what a task may lead to: a path of this site, or an address with https. Never another scheme. */
export function isTaskAddress(text: string): boolean {
  if (text === '' || text.length > ADDRESS_LENGTH) return false
  if (text.startsWith('/')) return toSameSitePath(text, '') === text
  return /^https:/i.test(text) && isWebAddress(text)
}

/** In characters; the longest that every browser opens. */
const ADDRESS_LENGTH = 2000
