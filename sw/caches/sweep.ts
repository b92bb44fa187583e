import { isOwnedBy, cacheName } from '#contract/zod-free/offline.ts'
import { trim } from './letters.ts'

/**
 * What accounts keep here and is past its time goes, also of pages that nobody opens any more. Never fails: nothing
 * waits for it.
 */
export async function sweep(): Promise<void> {
  try {
    // A page as it was last seen has no age: it goes with the build whose style it needs.
    for (const name of await caches.keys())
      if (isOwnedBy(name) || name.startsWith(cacheName.heldLetters(''))) await trim(await caches.open(name))
  } catch {
    // A storage that is broken holds nothing that could be swept.
  }
}
