import { useEffect } from 'react'
import { keepSaved } from '#src/platform/worker/keep-saved.ts'

/** Whoever looks at the list has it on the device, with the jobs themselves. */
export function useKeepSaved(isReady: boolean): void {
  useEffect(() => {
    if (isReady) void keepSaved()
  }, [isReady])
}
