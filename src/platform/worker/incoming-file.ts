import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { cacheName, SHARED_FILE } from '#contract/zod-free/offline.ts'

/** Has a file wait for the page that asks before it is uploaded, as one that the worker was handed does (sw/share.ts). */
export async function keepIncomingFile(account: string, file: File): Promise<void> {
  const cache = await caches.open(cacheName.shared(account))
  await cache.put(SHARED_FILE + encodeURIComponent(file.name), new Response(file))
}

/**
 * The file that was shared with the app just now, taken out of the worker's cache; null where there is none. Whoever signed in on the way here
 * finds it under nobody's name.
 */
export async function takeSharedFile(account: string): Promise<File | null> {
  try {
    for (const owner of [account, ANONYMOUS]) {
      const name = cacheName.shared(owner)
      const cache = await caches.open(name)
      const newest = (await cache.keys()).at(-1)
      const kept = newest && (await cache.match(newest))
      await caches.delete(name)
      if (!kept) continue
      const bytes = await kept.blob()
      const fileName = decodeURIComponent(newest.url.slice(newest.url.indexOf(SHARED_FILE) + SHARED_FILE.length))
      return new File([bytes], fileName, { type: bytes.type })
    }
  } catch {
    // a storage that is broken holds nothing
  }
  return null
}
