import { useEffect, useSyncExternalStore } from 'react'
import { toDraftsDatabase } from '#contract/zod-free/offline.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { hasReachedDisk } from '#src/platform/persist/has-reached-disk.ts'
import { updateRow } from '#src/platform/persist/update-row.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { onTabMessage, notifyTabs } from '#src/platform/tabs.ts'
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
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const toKey = (applicationId: number) => `${getIdentity().encId} ${applicationId}`
/** The table of drafts: unsent messages outlive the page, the session and an update. */
const openRows = () => openAccountRows<unknown>(getIdentity().encId, toDraftsDatabase(getIdentity().encId))
const toRow = (applicationId: number) => `messages-${applicationId}`

/** The draft of a message on this device; undefined until it was read. */
export function useMessageDraft(applicationId: number): MessageDraft | undefined {
  useEffect(() => {
    void loadDraft(applicationId)
    return onTabMessage((message) => {
      const isThis = message.type === 'draft' && message.row === toRow(applicationId)
      if (isThis && message.account === getIdentity().account) void writeDraft(applicationId, true)
    })
  }, [applicationId])
  return useSyncExternalStore(
    subscribe,
    () => known.get(toKey(applicationId))?.draft,
    () => undefined,
  )
}

/** Whether the draft would be lost with this page because the device cannot store it. */
export function useIsDraftFleeting(applicationId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => known.get(toKey(applicationId))?.isFleeting ?? false,
    () => false,
  )
}

const unread = new Set<string>()

const NOTHING: Known = { draft: EMPTY_DRAFT, base: EMPTY_DRAFT, isFleeting: false }

/** Changes the draft in memory at once, then on the device. */
export function changeDraft(applicationId: number, change: (draft: MessageDraft) => MessageDraft): void {
  const key = toKey(applicationId)
  const now = known.get(key) ?? NOTHING
  setDraft(key, { ...now, draft: change(now.draft) })
  void writeDraft(applicationId)
}

const writing = new Set<string>()

/** Writes one draft at a time; later changes go into the next write. `isRead`: another tab has changed the row. */
async function writeDraft(applicationId: number, isRead = false): Promise<void> {
  const [key, row, store] = [toKey(applicationId), toRow(applicationId), openRows()]
  if (isRead) unread.add(key)
  if (writing.has(key)) return
  writing.add(key)
  for (let now = known.get(key); now && isBehind(key, now); now = known.get(key)) {
    unread.delete(key)
    const { draft, base } = now
    let isNews = false
    const written = await updateRow<unknown>(
      store,
      row,
      (present) => {
        const next = mergeMessageDrafts(base, draft, parseDraftRow(present))
        isNews = !isAlike(next, parseDraftRow(present))
        return toDraftRow(next)
      },
      base,
    )
    mergeRow(key, draft, parseDraftRow(written))
    if (isNews) notifyTabs({ type: 'draft', account: getIdentity().account, row })
  }
  writing.delete(key)
  const last = known.get(key)
  if (!last) return
  const isFleeting = toDraftRow(last.base) !== undefined && !(await hasReachedDisk(store, row))
  const present = known.get(key)
  if (present && present.isFleeting !== isFleeting) setDraft(key, { ...present, isFleeting })
}

const isBehind = (key: string, { draft, base }: Known) => draft !== base || unread.has(key)
const isAlike = (one: MessageDraft, other: MessageDraft) => JSON.stringify(one) === JSON.stringify(other)

/** Merges a row from the device into the draft; text typed after `written` stays. */
function mergeRow(key: string, written: MessageDraft, row: MessageDraft): void {
  const now = known.get(key)
  if (!now) return
  const draft = now.draft === written ? row : mergeMessageDrafts(written, now.draft, row)
  setDraft(key, { ...now, draft: isAlike(draft, row) ? row : draft, base: row })
}

async function loadDraft(applicationId: number): Promise<void> {
  const key = toKey(applicationId)
  if (known.has(key)) return
  const draft = parseDraftRow(await openRows().getItem(toRow(applicationId)))
  // Another tab may have been first.
  if (!known.has(key)) setDraft(key, { draft, base: draft, isFleeting: false })
}

function setDraft(key: string, next: Known): void {
  known.set(key, next)
  for (const listener of listeners) listener()
}
