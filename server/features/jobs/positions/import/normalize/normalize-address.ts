const MAX_LENGTH = 2000
const VAGUE = /^(ref|src|source|codes)$/i
const TRACKING =
  /^(utm_\w+|gh_src|lever-source(\[\])?|lever-origin|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|_hs\w+|trk|trkinfo|refid|ccuid|igshid|li_fat_id|yclid|dclid|oly_\w+_id|vero_id|mkt_tok)$/i

/**
 * The absolute URL of a job page or form without tracking parameters; undefined for anything that is no web address.
 */
export function normalizeAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_LENGTH) return undefined
  const text = value.trim().replaceAll('&amp;', '&')
  let url: URL
  try {
    url = new URL(text, base)
  } catch {
    return undefined
  }
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined
  const names = Array.from(url.searchParams.keys())
  for (const name of names) {
    // A vague parameter whose value has digits may identify the job.
    const isVague = VAGUE.test(name) && !/\d/.test(url.searchParams.get(name) ?? '')
    if (isVague || TRACKING.test(name)) url.searchParams.delete(name)
  }
  return url.href.length > MAX_LENGTH ? undefined : url.href
}
