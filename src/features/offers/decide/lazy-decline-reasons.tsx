import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import type { DeclineReasonsProps } from '#src/features/offers/talk/decline-reasons.tsx'

const useReasons = createLazyHook(
  async () => (await import('#src/features/offers/talk/decline-reasons.tsx')).DeclineReasons,
)

/** Loaded when someone is about to decline; if it fails, they can decline without a reason. */
export function LazyDeclineReasons(props: DeclineReasonsProps) {
  const reasons = useReasons()
  return reasons && createElement(reasons, props)
}
