import { useEffect, useState } from 'react'
import { useDirty } from '#src/platform/dirty.ts'
import { useLeaveGuard } from '#src/platform/leave-guard.ts'
import { useDraftOwner } from './draft-rows.ts'
import type { DraftOptions } from './sync/draft-options.ts'
import { DraftSync } from './sync/draft-sync.ts'
import type { DraftState } from './draft-state.ts'

export type Draft = DraftState & {
  keepMine: () => void
  takeTheirs: () => void
  readTaken: () => void
  /** The answers were submitted: deletes the draft. */
  forget: () => Promise<void>
  /** Saves pending changes. False if answers from another device were merged or conflict: review before submitting. */
  flush: () => Promise<boolean>
}

/** Saves answers: on the device at once, to the account after a pause (F-12, F-21). */
export function useDraft(given: DraftOptions): Draft {
  const owner = useDraftOwner()
  const [keeper] = useState(() => new DraftSync({ ...given, owner }))
  const [state, setState] = useState(keeper.state)
  useEffect(() => keeper.start(setState), [keeper])
  useDirty(state.state === 'unsaved')
  useLeaveGuard(state.state === 'failed')
  return {
    ...state,
    keepMine: () => keeper.settle('mine'),
    takeTheirs: () => keeper.settle('theirs'),
    forget: () => keeper.forget(),
    readTaken: () => keeper.readTaken(),
    flush: async () => {
      const before = keeper.state.taken.length
      await keeper.saveNow()
      return keeper.state.conflict === null && keeper.state.taken.length === before
    },
  }
}
