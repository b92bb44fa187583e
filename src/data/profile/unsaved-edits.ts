import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { profileEdit } from '#contract/profile/profile-edit.ts'
import { z } from '#contract/wire/zod.ts'
import { toDraftsDatabase } from '#contract/zod-free/device-storage-names.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { updateRow } from '#src/platform/persist/update-row.ts'
import { getIdentity } from '#src/platform/request/identity.ts'

/** An edit in progress or not saved: no connection, rejected, or a conflict with another device. */
const unsaved = z.object({
  /** The edit's id is also its idempotency key: sending it again, on this page or the next, has no second effect. */
  id: z.string(),
  editing: z.object({
    edit: profileEdit,
    seen: z.unknown(),
    /** The form's fields and its entry while it was open; null for an edit without a form. */
    draft: z.nullable(
      z.object({
        target: z.object({ section: profileEdit.shape.op_section, index: z.optional(z.nullable(z.int())) }),
        typed: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  why: z.enum(['sending', 'failed', 'changed']),
})
export type UnsavedEdit = z.infer<typeof unsaved>
/** An edit, with the section as its author saw it, and the form's input. */
export type Editing = UnsavedEdit['editing']

/** The mutations that send edits. */
export const EDIT = ['profile', 'edit'] as const
/** The variables of such a mutation. `insteadOf`: the id of an unsaved edit that this one replaces. */
export type Sending = Pick<UnsavedEdit, 'id' | 'editing'> & { insteadOf?: string | undefined }

/** Whether this page is sending the edit, or another edit instead of it. */
export function isEditBeingSent(client: QueryClient, id: string): boolean {
  const isIt = (sending: Sending) => sending.id === id || sending.insteadOf === id
  return client.isMutating({ mutationKey: EDIT, predicate: ({ state }) => isIt(state.variables as Sending) }) > 0
}

/** The table of unsaved edits: they outlive a session and an update, until their author has decided. */
const openUnsavedRows = () => openAccountRows<unknown>(getIdentity().encId, toDraftsDatabase(getIdentity().encId))
const ROW = 'profile-edits'

export function unsavedEditsQuery() {
  return queryOptions({
    queryKey: ['profile', 'unsaved'] as const,
    queryFn: readUnsavedEdits,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

async function readUnsavedEdits(): Promise<UnsavedEdit[]> {
  return parseUnsavedEdits(await openUnsavedRows().getItem(ROW))
}

/** The stored edits; those of another build that this one cannot parse are left out. */
function parseUnsavedEdits(row: unknown): UnsavedEdit[] {
  if (!Array.isArray(row)) return []
  return row.flatMap((one) => {
    const parsed = unsaved.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}

/** Unsaved edits, oldest first, except those this page is sending. Others in progress were left by a closed page. */
export function useUnsavedEdits(): { unsaved: readonly UnsavedEdit[]; drop: (id: string) => void } {
  const client = useQueryClient()
  const { data } = useQuery({
    ...unsavedEditsQuery(),
    select: (all) => all.filter(({ id, why }) => why !== 'sending' || !isEditBeingSent(client, id)),
  })
  return { unsaved: data ?? [], drop: (id) => void removeUnsavedEdit(client, id) }
}

/** Stores an edit, optionally replacing an earlier one. */
export function storeUnsavedEdit(client: QueryClient, one: UnsavedEdit, insteadOf = one.id): Promise<void> {
  return changeUnsavedEdits(client, (all) => {
    const isKnown = all.some(({ id }) => id === insteadOf)
    return isKnown ? all.map((other) => (other.id === insteadOf ? one : other)) : [...all, one]
  })
}

/** Forgets an edit that was saved or discarded. */
export function removeUnsavedEdit(client: QueryClient, id: string): Promise<void> {
  return changeUnsavedEdits(client, (all) =>
    all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : all,
  )
}

let before: Promise<unknown> = Promise.resolve()

type Change = (all: UnsavedEdit[]) => UnsavedEdit[]

/** Changes run one after another; a failure is reported to its caller. An unchanged list is not written. */
function changeUnsavedEdits(client: QueryClient, changed: Change): Promise<void> {
  const now = changeEditsAfter(before, client, changed)
  // The caller handles the error; the next change only waits for the end.
  before = now.catch(() => undefined)
  return now
}

/**
 * Changes what the device has at this moment: this page may not have read it yet, and another tab writes there, too.
 */
async function changeEditsAfter(former: Promise<unknown>, client: QueryClient, changed: Change): Promise<void> {
  await former
  // A read that has begun must not end after this change.
  const known = await client.ensureQueryData(unsavedEditsQuery())
  const changeRow = (row: unknown) => {
    const present = parseUnsavedEdits(row)
    const next = changed(present)
    // A row of another build that this one does not understand stays unless something changes.
    return next === present ? row : next
  }
  const row = await updateRow(openUnsavedRows(), ROW, changeRow, known)
  client.setQueryData(unsavedEditsQuery().queryKey, parseUnsavedEdits(row))
}
