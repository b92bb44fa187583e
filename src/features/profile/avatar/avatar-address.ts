import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'

/** URL of a picture: a relative path on the configured host or this site (P-01). Null if invalid. */
export function toAvatarUrl(avatar: string | null, staticHost = ''): string | null {
  if (avatar === null || avatar === '') return null
  if (/^https:\/\//i.test(avatar)) return avatar
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(avatar)) return null
  const path = avatar.startsWith('/') ? avatar : `/${avatar}`
  return staticHost === '' ? toOutgoingPath(path) : `${staticHost}${path}`
}
