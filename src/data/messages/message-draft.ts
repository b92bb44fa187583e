import { useEffect, useSyncExternalStore } from 'react'
import { toDraftsDatabase } from '#contract/zod-free/device-storage-names.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { hasReachedDisk } from '#src/platform/persist/has-reached-disk.ts'
import { updateRow } from '#src/platform/persist/update-row.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { onTabMessage, notifyTabs } from '#src/platform/tab-messages.ts'
import { EMPTY_DRAFT, parseDraftRow, toDraftRow, type MessageDraft } from './draft-row.ts'
import { mergeMessageDrafts } from './merge-drafts.ts'

/** A draft in memory: a field that somebody types into cannot wait for the database. */
type Known = {
  draft: MessageDraft
  /** The device's row as this page knows it: what `draft` was made from. */
  base: MessageDraft
  /** Whether this draft is in memory alone, and so lost with this page. */
  isFleeting: boolean
}

/** Drafts by person and application. */
const known = new Map<string, Known>()
const listeners = new Set<() => void>()
const subscribeToDrafts = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const toMessageDraftKey = (applicationId: number) => `${getIdentity().encId} ${applicationId}`
/** The table of drafts: unsent messages outlive the page, the session and an update. */
const openMessageDraftRows = () => openAccountRows<unknown>(getIdentity().encId, toDraftsDatabase(getIdentity().encId))
const toMessageDraftRow = (applicationId: number) => `messages-${applicationId}`

/** The draft of a message on this device; undefined until it was read. */
export function useMessageDraft(applicationId: number): MessageDraft | undefined {
  useEffect(() => {
    void loadMessageDraft(applicationId)
    return onTabMessage((message) => {
      const isThis = message.type === 'draft' && message.row === toMessageDraftRow(applicationId)
      if (isThis && message.account === getIdentity().account) void writeMessageDraft(applicationId, true)
    })
  }, [applicationId])
  return useSyncExternalStore(
    subscribeToDrafts,
    () => known.get(toMessageDraftKey(applicationId))?.draft,
    () => undefined,
  )
}

/** Whether the draft would be lost with this page because the device cannot store it. */
export function useIsDraftFleeting(applicationId: number): boolean {
  return useSyncExternalStore(
    subscribeToDrafts,
    () => known.get(toMessageDraftKey(applicationId))?.isFleeting ?? false,
    () => false,
  )
}

const unread = new Set<string>()

const NOTHING: Known = { draft: EMPTY_DRAFT, base: EMPTY_DRAFT, isFleeting: false }

/** Changes the draft in memory at once, then on the device. */
export function changeMessageDraft(applicationId: number, change: (draft: MessageDraft) => MessageDraft): void {
  const key = toMessageDraftKey(applicationId)
  const now = known.get(key) ?? NOTHING
  setKnownDraft(key, { ...now, draft: change(now.draft) })
  void writeMessageDraft(applicationId)
}

const writing = new Set<string>()

/** Writes one draft at a time; later changes go into the next write. `isRead`: another tab has changed the row. */
async function writeMessageDraft(applicationId: number, isRead = false): Promise<void> {
  const [key, row, store] = [toMessageDraftKey(applicationId), toMessageDraftRow(applicationId), openMessageDraftRows()]
  if (isRead) unread.add(key)
  if (writing.has(key)) return
  writing.add(key)
  for (let now = known.get(key); now && isDraftUnwritten(key, now); now = known.get(key)) {
    unread.delete(key)
    const { draft, base } = now
    let isNews = false
    const written = await updateRow<unknown>(
      store,
      row,
      (present) => {
        const next = mergeMessageDrafts(base, draft, parseDraftRow(present))
        isNews = !isSameDraft(next, parseDraftRow(present))
        return toDraftRow(next)
      },
      base,
    )
    mergeStoredDraft(key, draft, parseDraftRow(written))
    if (isNews) notifyTabs({ type: 'draft', account: getIdentity().account, row })
  }
  writing.delete(key)
  const last = known.get(key)
  if (!last) return
  const isFleeting = toDraftRow(last.base) !== undefined && !(await hasReachedDisk(store, row))
  const present = known.get(key)
  if (present && present.isFleeting !== isFleeting) setKnownDraft(key, { ...present, isFleeting })
}

const isDraftUnwritten = (key: string, { draft, base }: Known) => draft !== base || unread.has(key)
const isSameDraft = (one: MessageDraft, other: MessageDraft) => JSON.stringify(one) === JSON.stringify(other)

/** Merges a row from the device into the draft; text typed after `written` stays. */
function mergeStoredDraft(key: string, written: MessageDraft, row: MessageDraft): void {
  const now = known.get(key)
  if (!now) return
  const draft = now.draft === written ? row : mergeMessageDrafts(written, now.draft, row)
  setKnownDraft(key, { ...now, draft: isSameDraft(draft, row) ? row : draft, base: row })
}

async function loadMessageDraft(applicationId: number): Promise<void> {
  const key = toMessageDraftKey(applicationId)
  if (known.has(key)) return
  const draft = parseDraftRow(await openMessageDraftRows().getItem(toMessageDraftRow(applicationId)))
  // Another tab may have been first.
  if (!known.has(key)) setKnownDraft(key, { draft, base: draft, isFleeting: false })
}

function setKnownDraft(key: string, next: Known): void {
  known.set(key, next)
  for (const listener of listeners) listener()
}
