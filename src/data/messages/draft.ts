import { useEffect, useSyncExternalStore } from 'react'
import { z } from '#contract/wire/zod.ts'
import { draftsDatabase } from '#contract/zod-free/offline.ts'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { identity } from '#src/platform/request/identity.ts'

const files = z.array(z.object({ uid: z.string(), name: z.string(), size: z.number(), type: z.string() }))
const unsent = z.object({
  /** The idempotency key, too: whoever sends it once more sends nothing twice. */
  id: z.string(),
  text: z.string(),
  files,
})
/** What stands in the field, and what was sent and the server has not confirmed. */
const draft = z.object({ text: z.string(), files, unsent: z.array(unsent) })

export type Unsent = z.infer<typeof unsent>
export type MessageDraft = z.infer<typeof draft>
export type MessageFile = MessageDraft['files'][number]

const EMPTY: MessageDraft = { text: '', files: [], unsent: [] }

/** What this page knows, by person and application: a field that is typed into cannot wait for a database. */
const known = new Map<string, MessageDraft>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const keyOf = (applicationId: number) => `${identity().encId} ${applicationId}`
/** Where drafts are: what was typed outlives the page, the session and an update. */
const rows = () => rowsOf<unknown>(identity().encId, draftsDatabase(identity().encId))
const rowOf = (applicationId: number) => `messages-${applicationId}`

/** What this device has of a message that is being written; undefined until it was read. */
export function useMessageDraft(applicationId: number): MessageDraft | undefined {
  useEffect(() => void load(applicationId), [applicationId])
  return useSyncExternalStore(
    subscribe,
    () => known.get(keyOf(applicationId)),
    () => undefined,
  )
}

/** Changes it at once, and on the device one change after the other. */
export function changeDraft(applicationId: number, change: (draft: MessageDraft) => MessageDraft): void {
  const next = change(known.get(keyOf(applicationId)) ?? EMPTY)
  put(keyOf(applicationId), next)
  const isEmpty = next.text === '' && next.files.length === 0 && next.unsent.length === 0
  const [store, row] = [rows(), rowOf(applicationId)]
  before = before.then(() => (isEmpty ? store.removeItem(row) : store.setItem(row, next)))
}

let before: Promise<unknown> = Promise.resolve()

/** Of another build what this one understands. */
async function load(applicationId: number): Promise<void> {
  const key = keyOf(applicationId)
  if (known.has(key)) return
  const read = draft.safeParse(await rows().getItem(rowOf(applicationId)))
  // Somebody may have been quicker.
  if (!known.has(key)) put(key, read.success ? read.data : EMPTY)
}

function put(key: string, next: MessageDraft): void {
  known.set(key, next)
  for (const listener of listeners) listener()
}
