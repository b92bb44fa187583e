import type { Answers } from '#contract/form/values.ts'
import { formValues } from '#contract/applications/forms/forms.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { areSameAnswers, isSameAnswer } from '#src/form-kit/store/same-answer.ts'
import { hasReachedDisk } from '#src/platform/persist/has-reached-disk.ts'
import { isEntryTarget, type Target } from './edit-target.ts'

type Given = {
  /** The account of the drafts. */
  owner: string
  target: Target
  store: FormStore
  /** Answers with which the form was opened. */
  initial: Answers
}
/** `isBack`: earlier input was restored. `isFleeting`: the device cannot store it. */
export type TypedState = { isBack: boolean; isFleeting: boolean }

/**
 * Stores input of a profile form on the device, like form drafts, and restores it after the page was lost: only
 * answers that differ from the initial ones, so that changes made elsewhere stay.
 */
export function storeTypedAnswers(
  { owner, target, store, initial }: Given,
  tell: (state: Partial<TypedState>) => void,
) {
  const rows = openDraftRows<number>(owner)
  const key = ['profile', target.section, isEntryTarget(target) ? (target.index ?? 'new') : ''].join(' ').trim()
  let isOver = false
  let isBringingIn = false
  /** The device's row when it was last read; undefined until then. */
  let seen: Answers | undefined

  const bringIn = (answers: Answers) => {
    isBringingIn = true
    store.adopt(answers)
    isBringingIn = false
  }
  const storeNow = async () => {
    const values = pickChangedAnswers(initial, store.all())
    const isNothing = Object.keys(values).length === 0
    const former = seen
    seen = values
    const taken = await rows.mergeItem(key, { values, base: initial, version: 0, isSent: false }, former)
    if (isNothing) await rows.removeEmpty(key)
    // of another tab that has the same form open
    if (!isOver && Object.keys(taken).length > 0) {
      seen = { ...seen, ...taken }
      // an answer that the tab has restored to its initial value is in no row
      bringIn(
        Object.fromEntries(
          Object.entries(taken).map(([name, value]) => [name, value === undefined ? initial[name] : value]),
        ),
      )
    }
    const isFleeting = !isNothing && !(await hasReachedDisk(rows, key))
    if (!isOver) tell({ isFleeting })
  }
  const restoreTyped = async () => {
    const row = await rows.getItem(key)
    const read = formValues.safeParse(row?.values)
    seen ??= read.success ? read.data : {}
    if (!row || isOver || !read.success) return
    // another entry may be at that position by now
    if (isEntryTarget(target) && !areSameAnswers(row.base ?? {}, initial)) return void (seen = undefined)
    const typed = pickChangedAnswers(initial, store.all())
    const back = Object.entries(read.data).filter(([name]) => !(name in typed))
    if (back.length === 0) return
    bringIn(Object.fromEntries(back))
    tell({ isBack: true })
    await storeNow()
  }

  const stopListening = store.subscribeAnswers(() => {
    if (!isBringingIn) void storeNow()
  })
  void restoreTyped()
  const stop = () => {
    isOver = true
    stopListening()
  }
  return {
    stop,
    /** Deletes the draft, after it was sent or discarded. */
    forget() {
      stop()
      return rows.removeItem(key)
    },
  }
}

function pickChangedAnswers(initial: Answers, now: Answers): Answers {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSameAnswer(value, initial[name])))
}
