import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { cacheName, SHARED_FILE } from '#contract/zod-free/device-storage-names.ts'

/** Stores a file for the page that asks before uploading, as for files shared with the app (sw/share.ts). */
export async function storeSharedFile(account: string, file: File): Promise<void> {
  const cache = await caches.open(cacheName.shared(account))
  await cache.put(SHARED_FILE + encodeURIComponent(file.name), new Response(file))
}

/**
 * How long a shared file waits for its person to sign in, ms, which may involve waiting for a mail. Declared here,
 * because no other page needs it.
 */
const SHARED_MAX_AGE = 24 * 60 * 60 * 1000

/**
 * The file shared with the app, from the worker's cache; null if there is none. After a sign-in on the way, it is still
 * under the anonymous name. Expired files are deleted.
 */
export async function readSharedFile(account: string): Promise<File | null> {
  try {
    for (const owner of [account, ANONYMOUS]) {
      const name = cacheName.shared(owner)
      if (!(await caches.has(name))) continue
      const cache = await caches.open(name)
      const newest = (await cache.keys()).at(-1)
      const cached = newest && (await cache.match(newest))
      if (!cached || !(Date.now() - Date.parse(cached.headers.get('date') ?? '') < SHARED_MAX_AGE)) {
        await caches.delete(name)
        continue
      }
      const bytes = await cached.blob()
      const fileName = decodeURIComponent(newest.url.slice(newest.url.indexOf(SHARED_FILE) + SHARED_FILE.length))
      return new File([bytes], fileName, { type: bytes.type })
    }
  } catch {
    // a broken storage contains no file
  }
  return null
}

/** Deletes the shared file, after it was used or declined. */
export async function dropSharedFile(account: string): Promise<void> {
  const names = [account, ANONYMOUS].map((owner) => cacheName.shared(owner))
  // a broken storage contains no file
  await Promise.all(names.map((name) => caches.delete(name))).catch(() => undefined)
}
