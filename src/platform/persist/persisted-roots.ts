import type { QueryKey } from '@tanstack/react-query'

/** Only queries under these roots reach the disk; everything else is asked for again. */
export const persistedRoots: readonly unknown[] = ['offers', 'position', 'search', 'applications']

export function isPersisted(key: QueryKey): boolean {
  return persistedRoots.includes(key[0])
}
