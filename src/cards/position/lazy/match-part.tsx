import { createElement } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import { overridesQuery } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const useSection = createLazyHook(async () => (await import('#src/cards/match/match-section.tsx')).MatchSection)

type Props = { details: Position | PositionDetails; heading: 'h2' | 'h3' }

/** How well the job matches the candidate's profile (S-11), if the site or the job shows it. */
export function MatchPart({ details, heading }: Props) {
  const { configs, user } = useBoot()
  // loaded by the page
  const { data } = useQuery({ ...overridesQuery(details.id), enabled: false })
  const isShown = data?.positionDetailsConfig.showMatch ?? configs.pcsxConfig.positionDetailsConfig.showMatch
  return user && isShown && !isJobClosed(details) ? <LazyMatch details={details} heading={heading} /> : <i hidden />
}

function LazyMatch(props: Props) {
  const section = useSection()
  return section && createElement(section, props)
}
