import { createElement } from 'react'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { late } from '#src/platform/late.ts'

const useParts = late(async () => (await import('./late/parts.ts')).parts)

type Props = {
  name: 'match' | 'tools' | 'forYou'
  details: PositionDetails
  heading: 'h2' | 'h3'
}

/** A part of a job's page that comes once the page stands. */
export function LatePart(props: Props) {
  const parts = useParts()
  return parts && createElement(parts[props.name], props)
}
