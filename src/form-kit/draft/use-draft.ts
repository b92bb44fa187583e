import { useEffect, useState } from 'react'
import { useDirty } from '#src/platform/dirty.ts'
import { useLeaveGuard } from '#src/platform/leave-guard.ts'
import { useDraftOwner } from './draft-rows.ts'
import { DraftSync, type DraftOptions } from './sync/draft-sync.ts'
import type { DraftState } from './draft-state.ts'

export type Draft = DraftState & {
  keepMine: () => void
  takeTheirs: () => void
  readTaken: () => void
  /** The answers were sent: nothing is kept any more. */
  forget: () => Promise<void>
  /**
   * Writes what is not written yet. False when another device's answers came in by that, or stand against these: look
   * again before sending.
   */
  flush: () => Promise<boolean>
}

/** Keeps the answers: on the device at once, with the account after a pause (F-12, F-21). */
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
