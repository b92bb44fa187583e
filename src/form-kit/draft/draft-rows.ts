import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { draftsDatabase } from '#contract/zod-free/offline.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import type { AccountRows } from '#src/platform/persist/account-rows.ts'
import type { DraftRow } from './draft-row.ts'

/** Drafts of a person on this device: a sign-in ends, what somebody typed is still theirs. */
export function draftRows<V extends string | number>(person: string): AccountRows<DraftRow<V>> {
  return rowsOf(person, draftsDatabase(person))
}

/** Whose drafts this page writes: the person's, or those of nobody. */
export function useDraftOwner(): string {
  return useBoot().profile?.encId ?? ANONYMOUS
}
