import { createElement } from 'react'
import { late } from '#src/platform/chunks/late.ts'
import type { DeclineReasonsProps } from '#src/careers/offers/talk/decline-reasons.tsx'

const useReasons = late(async () => (await import('#src/careers/offers/talk/decline-reasons.tsx')).DeclineReasons)

/** Fetched once somebody is about to decline; without it the offer is declined without a reason. */
export function LateDeclineReasons(props: DeclineReasonsProps) {
  const reasons = useReasons()
  return reasons && createElement(reasons, props)
}
