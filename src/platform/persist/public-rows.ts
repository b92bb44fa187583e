import { ANONYMOUS } from '#contract/zod-free/headers.ts'

/** Key of the tiny public store in localStorage. */
export const PUBLIC_STORE = 'foyer-public'

/** Rows of localStorage that survive signing out: none of them tells who was here. */
const surviving = new Set([PUBLIC_STORE, 'passkey-offers', 'card-at', 'install-asked', 'visited'])

/** Removes what other accounts left in the site's storage: rows named after what they hold and whose they are, "searches <account>". */
export function clearOthersRows(account: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const owner = key.split(' ')[1] ?? ANONYMOUS
      if (owner !== ANONYMOUS && owner !== account) localStorage.removeItem(key)
    }
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}

/** Empties the tab's and the site's storage but for what names nobody. */
export function clearStorage(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!surviving.has(key)) localStorage.removeItem(key)
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}
