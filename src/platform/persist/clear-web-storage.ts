import { ANONYMOUS } from '#contract/zod-free/headers.ts'

/** Key of the tiny public store in localStorage. */
export const PUBLIC_STORE = 'foyer-public'

/** Prefix of the key of a draft's row that has not reached its database yet; the person follows. */
export const UNWRITTEN_DRAFT = 'draft '

/** Rows of localStorage that survive signing out: none reveals who was here. */
const surviving = new Set([PUBLIC_STORE, 'passkey-offers', 'card-at', 'install-asked', 'visited'])

/**
 * Removes other accounts' rows from the site's storage, which are named by content and owner: "searches <account>",
 * "draft <person>". Signed out, they stay, because their owner may return.
 */
export function clearRowsOfOtherAccounts(account: string, person: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const owner = key.split(' ')[1] ?? ANONYMOUS
      const isDraft = key.startsWith(UNWRITTEN_DRAFT)
      const isOwn = isDraft ? account === ANONYMOUS || owner === person : owner === account
      if (owner !== ANONYMOUS && !isOwn) localStorage.removeItem(key)
    }
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

/** Clears session and local storage except for anonymous rows. */
export function clearAccountStorage(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!surviving.has(key)) localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
}
