import { useEffect } from 'react'
import { useDirty } from './dirty.ts'

/** While the page holds unsaved data, the browser asks before leaving, and no update reloads the page. */
export function useLeaveGuard(isNeeded: boolean): void {
  useDirty(isNeeded)
  useEffect(() => {
    if (!isNeeded) return undefined
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [isNeeded])
}
