import { cacheName, type CachedView } from '#contract/zod-free/device-storage-names.ts'
import { readAccountOfRequest, isAccountPurged } from '#sw/account.ts'
import { findCachedRow, readServerNow } from './response-copies.ts'

// The page as last shown on screen: displayed by the offline shell until its script has rendered the page.

/** Caches a page for its account, replacing the previous one. */
export async function cacheView(account: string, view: CachedView): Promise<void> {
  if (isAccountPurged(account)) return
  const name = cacheName.views(account)
  await (await caches.open(name)).put(toViewRowPath(view.address), Response.json(view))
  if (isAccountPurged(account)) await caches.delete(name)
}

/** The cached view of the requested page; undefined if there is none or it has expired. */
export async function findCachedView(request: Request, at?: number): Promise<CachedView | undefined> {
  const account = await readAccountOfRequest(request)
  if (isAccountPurged(account)) return undefined
  const row = await findCachedRow(cacheName.views(account), toViewRowPath(request.url))
  const view = (await row?.json()) as CachedView | undefined
  if (!view || (at ?? (await readServerNow())) >= view.until) return undefined
  // A URL without a site means the device's stored one, to which this account belongs.
  const site = getSiteOfUrl(request.url)
  return !site || site === getSiteOfUrl(view.address) ? view : undefined
}

/** Key of a row in the cache, independent of the site in the URL; nothing is served under it. */
function toViewRowPath(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href)
  searchParams.delete('domain')
  return `/kept/views/${encodeURIComponent(`${pathname}?${searchParams}`)}`
}

const getSiteOfUrl = (address: string) => new URL(address, location.href).searchParams.get('domain')
