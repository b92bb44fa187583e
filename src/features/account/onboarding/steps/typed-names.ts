import type { Names } from '#src/cards/name/name-fields.tsx'

/** Named by whose it is: a sign-out, or somebody else, takes such rows away (`platform/persist/public-rows.ts`). */
const toKey = (account: string) => `first-names ${account}`

/** What that person typed into the step of the name before its page went; null where nothing was. */
export function readTypedNames(account: string): Names | null {
  try {
    const read = JSON.parse(localStorage.getItem(toKey(account)) ?? 'null') as Partial<Names> | null
    return typeof read?.firstName === 'string' && typeof read.lastName === 'string' ? (read as Names) : null
  } catch {
    return null
  }
}

/** Keeps them on this device for a reload; null: they were saved. */
export function storeTypedNames(account: string, names: Names | null): void {
  try {
    if (names) localStorage.setItem(toKey(account), JSON.stringify(names))
    else localStorage.removeItem(toKey(account))
  } catch {
    // a storage that is off or full keeps nothing: the page has them still
  }
}
