import { useEffect, useState } from 'react'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { listAddedQuestions, getQuestionShapes, listUnanswered } from '#contract/form/answers/new-questions.ts'
import type { OpenedDraft } from './sync/draft-options.ts'
import type { Begun, DraftRow } from './draft-row.ts'
import { openDraftRows, useDraftOwner } from './draft-rows.ts'
import { adoptVisitorDraft } from './sync/adopt-visitor-draft.ts'

type Opened<V> = OpenedDraft & { definition: FormDefinition; definitionVersion: V }
/** What a form needs to know of this device's draft before it is rendered. */
export type DeviceDraft<V> = {
  /** The form version of the draft; for a new draft, the current one. */
  begun: Begun<V>
  /** Questions added since the draft was begun, without an answer in it (F-10). */
  newQuestions: readonly string[]
}

/** Longest wait for the database, ms. */
const LONGEST_WAIT = 3000

/** Undefined while loading. A draft written before sign-in has been adopted by then. */
export function useDeviceDraft<V extends string | number>(row: string, opened: Opened<V>): DeviceDraft<V> | undefined {
  const owner = useDraftOwner()
  const isVisitor = owner === ANONYMOUS
  const [draft, setDraft] = useState<DeviceDraft<V>>()
  useEffect(() => {
    const read = async () => {
      if (!isVisitor) await adoptVisitorDraft(owner, row, opened)
      return openDraftRows<V>(owner).getItem(row)
    }
    // an unresponsive database blocks no one: its draft arrives later, unmarked
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT, undefined))
    void Promise.race([read(), late]).then((known) => setDraft(toDeviceDraft(known, opened)))
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form is opened
  }, [owner, isVisitor, row])
  return draft
}

/**
 * Compares this device's draft with the opened form: which version it was begun with, and which questions were added
 * since. A row that the server has too counts only if the form was opened from this device's cache: otherwise the
 * server says both.
 */
export function toDeviceDraft<V>(row: DraftRow<V> | undefined, opened: Opened<V>): DeviceDraft<V> {
  const { definition, definitionVersion } = opened
  const counts = row?.begun !== undefined && (!row.isSent || opened.isKept === true)
  const begun = counts && row.begun ? row.begun : { definitionVersion, asked: getQuestionShapes(definition) }
  return { begun, newQuestions: listUnanswered(listAddedQuestions(begun.asked, definition), row?.values ?? {}) }
}
