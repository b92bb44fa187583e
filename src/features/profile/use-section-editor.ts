import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Answers } from '#contract/form/values.ts'
import { isListSection, LISTS, type ProfileEdit, type Section } from '#contract/profile/profile-edit.ts'
import { ChangedElsewhere, createEditing, useEditProfile, type ProfileRead } from '#src/data/profile/profile.ts'
import { forceRebase } from '#src/data/profile/rebase-edit.ts'
import {
  isEditBeingSent,
  useUnsavedEdits,
  type Editing,
  type Sending,
  type UnsavedEdit,
} from '#src/data/profile/unsaved-edits.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useDirty } from '#src/platform/dirty.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import type { Target } from './edit/edit-target.ts'

/** A just deleted entry, for undo. */
export type Deleted = { section: Section; index: number; value: unknown }

/** `unsavedId`: the id of the unsaved edit that was reopened. */
type Open = { target: Target; draft?: Answers; unsavedId?: string }

/**
 * Manages which section is open, edits that could not be saved, and the entry that was just deleted. Only one form is
 * open at a time.
 */
export function useSectionEditor(profile: ProfileRead | undefined) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const { unsaved, drop } = useUnsavedEdits()

  const isOnline = useConnected()
  const { mutate, pendingIds } = useEditProfile({
    onFailed: ({ edit }, error) => {
      setDeleted((known) => (known?.section === edit.op_section ? null : known))
      if (error instanceof ChangedElsewhere) return
      const isInvalid = error instanceof RequestFailure && error.status === 422
      const text = isInvalid ? t`Invalid request received. Please try again` : t`Something went wrong. Please try again`
      showSnack({ kind: 'disruptive', text })
    },
  })
  useResendUnsentEdits(unsaved, isOnline && profile !== undefined, open?.unsavedId, mutate)
  // no update may reload the page between two edits
  useDirty(pendingIds.size > 0)
  const send = (editing: Editing, insteadOf?: string) => {
    setDeleted(null)
    mutate({ id: crypto.randomUUID(), editing, insteadOf })
  }
  /** Sends an edit without a form, based on the profile as it is shown. */
  const sendNow = (edit: Omit<ProfileEdit, 'version'>) => {
    if (profile) send(createEditing(profile, edit))
  }

  return {
    open,
    deleted,
    /** Unsaved edits of a section that are neither open nor being sent. */
    unsavedOf: (section: Section) =>
      unsaved.filter(
        ({ id, editing, why }) =>
          editing.edit.op_section === section &&
          id !== open?.unsavedId &&
          !pendingIds.has(id) &&
          !(why === 'sending' && isOnline),
      ),
    edit: (target: Target) => setOpen({ target }),
    close: () => setOpen(null),
    save(editing: Editing, typed: Answers) {
      if (open) send({ ...editing, draft: { target: open.target, typed } }, open.unsavedId)
      setOpen(null)
    },
    remove(editing: Editing) {
      const { op_section: section, op_data: data } = editing.edit
      const index = data.index ?? 0
      setOpen(null)
      send(editing, open?.unsavedId)
      if (isListSection(section) && profile) setDeleted({ section, index, value: profile[LISTS[section]][index] })
    },
    restore() {
      if (!deleted) return
      const { section, index, value } = deleted
      sendNow({ op_section: section, operation: 'add', op_data: { value, index } })
    },
    move: (section: Section, from: number, to: number) =>
      sendNow({ op_section: section, operation: 'reorder', op_data: { index: from, value: to } }),
    /** Sends an unsaved edit again: unchanged, or over another device's change if that was shown. */
    insist({ id, editing, why }: UnsavedEdit) {
      const { edit, seen, draft } = editing
      if (why !== 'changed') return mutate({ id, editing })
      const again = profile && forceRebase(edit, seen, profile)
      if (again) send(createEditing(profile, again, draft), id)
      else drop(id)
    },
    /** Reopens the form with the unsaved input. */
    reopen({ id, editing: { draft } }: UnsavedEdit) {
      if (draft) setOpen({ target: draft.target as Target, draft: draft.typed, unsavedId: id })
    },
    discard: ({ id }: UnsavedEdit) => drop(id),
  }
}

/** Resumes edits that were in progress when their page closed, once online, except one being edited again. */
function useResendUnsentEdits(
  unsaved: readonly UnsavedEdit[],
  canSend: boolean,
  openId: string | undefined,
  send: (left: Sending) => void,
): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!canSend) return
    const left = unsaved.filter(({ id, why }) => why === 'sending' && id !== openId && !isEditBeingSent(client, id))
    for (const { id, editing } of left) send({ id, editing })
  }, [unsaved, canSend, openId, send, client])
}
