import type { Boot } from '#contract/boot.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { cacheName } from '#contract/zod-free/device-storage-names.ts'
import { readStoredBoot } from '#src/platform/persist/device-store.ts'
import { getIdentity } from '#src/platform/request/identity.ts'

// Letters of an expired session wait on the device for their owner. No page or worker reads them meanwhile; for
// another account, or after a sign-out, they are deleted.

/** Called when an account's session ended by itself: moves its letters to where only the same person finds them. */
export async function holdLetters(account: string, person: string): Promise<void> {
  if (person !== '') await withWorkingCaches(() => moveCache(cacheName.letters(account), cacheName.heldLetters(person)))
}

/** Moves held letters back to the account of their owner, who is signed in again, and deletes those of others. */
export async function restoreLetters(): Promise<void> {
  const { account, encId } = getIdentity()
  if (account === ANONYMOUS) return
  await withWorkingCaches(async () => {
    for (const name of await listHeldCacheNames())
      if (name === cacheName.heldLetters(encId)) await moveCache(name, cacheName.letters(account))
      else await caches.delete(name)
  })
}

/**
 * Decides what happens to held letters when a server page loads: it may be the first page since the session ended, or
 * that of another person.
 */
export async function resolveHeldLetters({ account, isTimedOut }: Pick<Boot, 'account' | 'isTimedOut'>): Promise<void> {
  if (account !== ANONYMOUS) return restoreLetters()
  if (!isTimedOut)
    return withWorkingCaches(async () => void (await Promise.all((await listHeldCacheNames()).map(deleteCache))))
  const before = await readStoredBoot()
  if (before?.profile) await holdLetters(before.account, before.profile.encId)
}

const listHeldCacheNames = async () =>
  (await caches.keys()).filter((name) => name.startsWith(cacheName.heldLetters('')))
const deleteCache = (name: string) => caches.delete(name)

async function moveCache(from: string, to: string): Promise<void> {
  if (!(await caches.has(from))) return
  const [old, other] = await Promise.all([caches.open(from), caches.open(to)])
  for (const request of await old.keys()) {
    const letter = await old.match(request)
    if (letter && !(await other.match(request))) await other.put(request, letter)
  }
  await caches.delete(from)
}

/** Without working cache storage, a device has no letters. */
async function withWorkingCaches(work: () => Promise<void>): Promise<void> {
  try {
    if ('caches' in globalThis) await work()
  } catch {
    // The next start tries again.
  }
}
