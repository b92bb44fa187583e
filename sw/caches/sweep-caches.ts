import { isNameOwnedByAccount, cacheName } from '#contract/zod-free/device-storage-names.ts'
import { trimLetters } from './letters.ts'

/**
 * Deletes expired data of all accounts, even of pages that are never opened again. Never fails, and nothing waits for
 * it.
 */
export async function sweepCaches(): Promise<void> {
  try {
    // A cached view has no expiry of its own: it is deleted with the build whose styles it needs.
    for (const name of await caches.keys())
      if (isNameOwnedByAccount(name) || name.startsWith(cacheName.heldLetters('')))
        await trimLetters(await caches.open(name))
  } catch {
    // Broken storage has nothing to sweep.
  }
}
