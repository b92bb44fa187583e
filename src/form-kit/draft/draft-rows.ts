import type { Answers } from '#contract/form/values.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { toDraftsDatabase } from '#contract/zod-free/device-storage-names.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import type { AccountRows } from '#src/platform/persist/account-rows.ts'
import { updateRow } from '#src/platform/persist/update-row.ts'
import { UNWRITTEN_DRAFT } from '#src/platform/persist/clear-web-storage.ts'
import type { DraftRow } from './draft-row.ts'
import { mergeDrafts } from './sync/merge-drafts.ts'

export type DraftRows<V extends string | number> = AccountRows<DraftRow<V>> & {
  /** Notes a row that cannot be written yet, before this returns. */
  note: (key: string, row: DraftRow<V>) => void
  /**
   * Writes a row, merged with answers that another tab has stored since this tab saw `seen`, except those answered
   * here; without `seen`, it overwrites the row. Returns the answers that were merged in.
   */
  mergeItem: (key: string, row: DraftRow<V>, seen: Answers | undefined) => Promise<Answers>
  /** Removes a row without answers. */
  removeEmpty: (key: string) => Promise<void>
}

/**
 * A person's drafts on this device, which outlive a session. A row is kept in localStorage until the database has it,
 * because a page may close before that.
 */
export function openDraftRows<V extends string | number>(person: string): DraftRows<V> {
  const rows = openAccountRows<DraftRow<V>>(person, toDraftsDatabase(person))
  const toNoteKey = (key: string) => `${UNWRITTEN_DRAFT}${person} ${key}`
  return {
    ...rows,
    note: (key, row) => void writeDraftNote(toNoteKey(key), row),
    getItem: async (key) => (readDraftNote(toNoteKey(key)) as DraftRow<V> | null) ?? rows.getItem(key),
    setItem: async (key, row) => {
      const note = writeDraftNote(toNoteKey(key), row)
      await rows.setItem(key, row)
      // Something newer may have been noted meanwhile.
      if (!rows.isFleeting() && readStoredText(toNoteKey(key)) === note) removeDraftNote(toNoteKey(key))
    },
    mergeItem: async (key, row, seen) => {
      const note = writeDraftNote(toNoteKey(key), row)
      let taken: Answers = {}
      await updateRow<DraftRow<V>>(rows, key, (present) => {
        taken = present && seen ? mergeDrafts(seen, row.values, present.values).taken : {}
        if (Object.keys(taken).length === 0) return row
        const values = withoutUndefined({ ...row.values, ...taken })
        return { ...row, values, isSent: false, base: row.base ?? row.values }
      })
      if (!rows.isFleeting() && readStoredText(toNoteKey(key)) === note) removeDraftNote(toNoteKey(key))
      return taken
    },
    removeEmpty: async (key) => {
      await updateRow<DraftRow<V>>(rows, key, (present) => (hasDraftAnswers(present) ? present : undefined))
      if (!hasDraftAnswers(readDraftNote(toNoteKey(key)) as DraftRow<V> | null)) removeDraftNote(toNoteKey(key))
    },
    removeItem: async (key) => {
      removeDraftNote(toNoteKey(key))
      await rows.removeItem(key)
    },
  }
}

/** Owner of this page's drafts: the person, or anonymous. */
export function useDraftOwner(): string {
  return useBoot().profile?.encId ?? ANONYMOUS
}

/** Drops answers that another tab has cleared. */
function withoutUndefined(values: Answers): Answers {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function hasDraftAnswers(row: DraftRow | null | undefined): boolean {
  return Object.keys(row?.values ?? {}).length > 0
}

function writeDraftNote(key: string, row: unknown): string {
  const text = JSON.stringify(row)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is off or full, so only the database has the row. An older note would override it.
    removeDraftNote(key)
  }
  return text
}

function readDraftNote(key: string): unknown {
  try {
    return JSON.parse(readStoredText(key) ?? 'null')
  } catch {
    return null
  }
}

function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function removeDraftNote(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off: nothing was noted.
  }
}
