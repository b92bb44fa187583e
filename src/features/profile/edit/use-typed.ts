import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import { useDraftOwner } from '#src/form-kit/draft/draft-rows.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { useLeaveGuard } from '#src/platform/leave-guard.ts'
import { storeTyped, type TypedState } from './store-typed.ts'
import type { Target } from './target.ts'

/** Stores input until `forget`, and asks before it would be lost. */
export function useTyped(target: Target, store: FormStore, initial: Answers): TypedState & { forget: () => void } {
  const owner = useDraftOwner()
  const keeper = useRef<ReturnType<typeof storeTyped>>(null)
  const [state, setState] = useState<TypedState>({ isBack: false, isFleeting: false })
  useEffect(() => {
    keeper.current = storeTyped({ owner, target, store, initial }, (more) => setState((now) => ({ ...now, ...more })))
    return keeper.current.stop
  }, [owner, target, store, initial])
  useLeaveGuard(state.isFleeting)
  return { ...state, forget: () => void keeper.current?.forget() }
}
