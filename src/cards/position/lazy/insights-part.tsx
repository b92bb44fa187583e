import { createElement } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import { overridesQuery } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const useSection = createLazyHook(
  async () => (await import('#src/cards/insights/insights-section.tsx')).InsightsSection,
)

type Props = { details: Position | PositionDetails; heading: 'h2' | 'h3' }

/** Insights about the job (S-11), if the site or the job shows them. */
export function InsightsPart(props: Props) {
  const { configs } = useBoot()
  // loaded by the page
  const { data } = useQuery({ ...overridesQuery(props.details.id), enabled: false })
  const isShown = data?.positionDetailsConfig.showInsights ?? configs.pcsxConfig.positionDetailsConfig.showInsights
  return isShown && !isJobClosed(props.details) ? <LazyInsights {...props} /> : null
}

function LazyInsights(props: Props) {
  const section = useSection()
  return section && createElement(section, props)
}
