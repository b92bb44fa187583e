import { useEffect, useState } from 'react'
import { useDirty } from '#src/platform/dirty.ts'
import { useLeaveGuard } from '#src/platform/leave-guard.ts'
import { useDraftOwner } from './draft-rows.ts'
import { DraftKeeper, type DraftGiven, type DraftState } from './draft-keeper.ts'

export type Draft = DraftState & {
  keepMine: () => void
  takeTheirs: () => void
  /** The answers were sent: nothing is kept any more. */
  forget: () => Promise<void>
  /** What is written already is written once more, now. */
  flush: () => Promise<void>
}

/** Keeps the answers: on the device at once, with the account after a pause (F-12, F-21). */
export function useDraft(given: DraftGiven): Draft {
  const owner = useDraftOwner()
  const [keeper] = useState(() => new DraftKeeper({ ...given, owner }))
  const [state, setState] = useState(keeper.state)
  useEffect(() => keeper.start(setState), [keeper])
  useDirty(state.state === 'unsaved')
  useLeaveGuard(state.state === 'failed')
  return {
    ...state,
    keepMine: () => keeper.settle('mine'),
    takeTheirs: () => keeper.settle('theirs'),
    forget: () => keeper.forget(),
    flush: () => keeper.flush(),
  }
}
