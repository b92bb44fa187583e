import { toOutgoingPath } from '#src/platform/request/address.ts'

/**
 * Where a picture is read: a relative path on the host of the configuration, or on this site (P-01). Null for what is
 * no address of a picture.
 */
export function toAvatarUrl(avatar: string | null, staticHost = ''): string | null {
  if (avatar === null || avatar === '') return null
  if (/^https:\/\//i.test(avatar)) return avatar
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(avatar)) return null
  const path = avatar.startsWith('/') ? avatar : `/${avatar}`
  return staticHost === '' ? toOutgoingPath(path) : `${staticHost}${path}`
}
