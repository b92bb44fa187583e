import { isWebAddress } from '#contract/profile/web-address.ts'
import { toSameSitePath } from '#contract/zod-free/paths.ts'

/** The longest URL that every browser opens, in characters. */
const ADDRESS_LENGTH = 2000

/** Whether a task may link to it: a path of this site or an https URL, never another scheme. */
export function isTaskAddress(text: string): boolean {
  if (text === '' || text.length > ADDRESS_LENGTH) return false
  if (text.startsWith('/')) return toSameSitePath(text, '') === text
  return /^https:/i.test(text) && isWebAddress(text)
}
