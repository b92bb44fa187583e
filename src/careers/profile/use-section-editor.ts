import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Answers } from '#contract/form/values.ts'
import { applyEdit, isList, LISTS, type ProfileEdit, type Section } from '#contract/profile/profile-edit.ts'
import {
  ChangedElsewhere,
  editingOf,
  useEditProfile,
  type Editing,
  type ProfileRead,
} from '#src/data/profile/profile.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import type { Target } from './edit/target.ts'

/** What was typed, and where. */
type Draft = { target: Target; typed: Answers }
/** An edit that was not saved: nobody was reached, it was refused, or another device changed the same. */
export type Unsaved = { editing: Editing; draft: Draft | undefined; why: 'failed' | 'changed' }
/** An entry that has just been deleted, for whoever wants it back. */
export type Deleted = { section: Section; index: number; value: unknown }

/** Which section is open, what could not be saved, what was just deleted. Only one form is open at a time. */
export function useSectionEditor(profile: ProfileRead | undefined) {
  const { t } = useLingui()
  const [open, setOpen] = useState<{ target: Target; draft?: Answers } | null>(null)
  const [unsaved, setUnsaved] = useState<ReadonlyMap<Section, Unsaved>>(new Map())
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const drafts = useRef(new WeakMap<Editing, Draft>())

  const { mutate } = useEditProfile({
    onFailed: (editing, error) => {
      const why = error instanceof ChangedElsewhere ? 'changed' : 'failed'
      const section = editing.edit.op_section
      setUnsaved((known) => new Map(known).set(section, { editing, draft: drafts.current.get(editing), why }))
      setDeleted((known) => (known?.section === section ? null : known))
      if (why === 'changed') return
      const isInvalid = error instanceof RequestFailure && error.status === 422
      const text = isInvalid ? t`Invalid request received. Please try again` : t`Something went wrong. Please try again`
      showSnack({ kind: 'disruptive', text })
    },
  })
  const settle = (section: Section) => {
    setUnsaved((known) => new Map([...known].filter(([name]) => name !== section)))
  }
  const send = (editing: Editing, draft?: Draft) => {
    settle(editing.edit.op_section)
    setDeleted(null)
    if (draft) drafts.current.set(editing, draft)
    mutate(editing)
  }
  /** An edit without a form, on the profile as it is shown. */
  const sendNow = (edit: Omit<ProfileEdit, 'version'>) => {
    if (profile) send(editingOf(profile, edit))
  }

  return {
    open,
    unsaved,
    deleted,
    edit: (target: Target, draft?: Answers) => setOpen({ target, ...(draft ? { draft } : {}) }),
    close: () => setOpen(null),
    save(editing: Editing, typed: Answers) {
      if (open) send(editing, { target: open.target, typed })
      setOpen(null)
    },
    remove(editing: Editing) {
      const { op_section: section, op_data: data } = editing.edit
      const index = data.index ?? 0
      setOpen(null)
      send(editing)
      if (isList(section) && profile) setDeleted({ section, index, value: profile[LISTS[section]][index] })
    },
    restore() {
      if (!deleted) return
      const { section, index, value } = deleted
      sendNow({ op_section: section, operation: 'add', op_data: { value, index } })
    },
    move: (section: Section, from: number, to: number) =>
      sendNow({ op_section: section, operation: 'reorder', op_data: { index: from, value: to } }),
    /** Sends once more what was not saved: over what another device wrote, where it was shown. */
    insist({ editing, draft }: Unsaved) {
      if (!profile) return
      const again = editingOf(profile, overWhatStands(editing.edit, profile))
      send(again, draft)
    },
    discard: settle,
  }
}

/** An edit of an entry that is gone becomes a new one. */
function overWhatStands({ version: _old, ...edit }: ProfileEdit, profile: ProfileRead): Omit<ProfileEdit, 'version'> {
  if ('content' in applyEdit(profile, edit)) return edit
  return { ...edit, operation: 'add', op_data: { value: edit.op_data.value } }
}
