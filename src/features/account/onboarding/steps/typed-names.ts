import type { Names } from '#src/cards/name/name-fields.tsx'

/** Named by owner, so that `clear-web-storage.ts` removes the rows at sign-out or for another account. */
const toTypedNamesKey = (account: string) => `first-names ${account}`

/** The names that were typed before the page was left; null if none were. */
export function readTypedNames(account: string): Names | null {
  try {
    const read = JSON.parse(localStorage.getItem(toTypedNamesKey(account)) ?? 'null') as Partial<Names> | null
    return typeof read?.firstName === 'string' && typeof read.lastName === 'string' ? (read as Names) : null
  } catch {
    return null
  }
}

/** Stores the typed names on this device for a reload; null removes them once they are saved. */
export function storeTypedNames(account: string, names: Names | null): void {
  try {
    if (names) localStorage.setItem(toTypedNamesKey(account), JSON.stringify(names))
    else localStorage.removeItem(toTypedNamesKey(account))
  } catch {
    // If storage is blocked or full, nothing is stored, but the page still has the names.
  }
}
