import { createElement } from 'react'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { late } from '#src/platform/late.ts'

const useTools = late(async () => (await import('#src/cards/more-tools/more-tools.tsx')).MoreTools)

/** What else can be done with a job, where the site has any of it, once the page stands. */
export function LateTools({ details }: { details: PositionDetails }) {
  const { gates, jobCartConfig } = useBoot().configs
  return (gates.referralWithCandidateApplicationGate || jobCartConfig.enabled) && <Late details={details} />
}

function Late({ details }: { details: PositionDetails }) {
  const tools = useTools()
  return tools && createElement(tools, { details })
}
