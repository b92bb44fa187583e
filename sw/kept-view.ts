import { cacheName, type KeptView } from '#contract/zod-free/offline.ts'
import { accountOf, isGone } from './account.ts'
import { keptRow, serverNow } from './copy.ts'

// The page as it last stood on the screen: shown by the offline shell until its script has drawn the page anew.

/** Keeps a page for its account, in place of the one before. */
export async function keepView(account: string, view: KeptView): Promise<void> {
  if (isGone(account)) return
  const name = cacheName.views(account)
  await (await caches.open(name)).put(rowOf(view.address), Response.json(view))
  if (isGone(account)) await caches.delete(name)
}

/** What is kept of the page that is asked for; undefined when there is nothing, or nothing that is still true. */
export async function keptView(request: Request, at?: number): Promise<KeptView | undefined> {
  const account = await accountOf(request)
  if (isGone(account)) return undefined
  const row = await keptRow(cacheName.views(account), rowOf(request.url))
  const view = (await row?.json()) as KeptView | undefined
  if (!view || (at ?? (await serverNow())) >= view.until) return undefined
  // An address without a site means the one that the device remembers, whose account this is.
  const asked = siteOf(request.url)
  return !asked || asked === siteOf(view.address) ? view : undefined
}

/** Address of a row in the cache, whichever site it names; nothing is served under it. */
function rowOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href)
  searchParams.delete('domain')
  return `/kept/views/${encodeURIComponent(`${pathname}?${searchParams}`)}`
}

const siteOf = (address: string) => new URL(address, location.href).searchParams.get('domain')
