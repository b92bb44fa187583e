import { createElement, type ComponentType } from 'react'
import type { Position, PositionDetails } from '#contract/positions/positions.ts'
import { late } from '#src/platform/chunks/late.ts'

const useParts = late(async () => (await import('./late/parts.ts')).parts)

type Props = { heading: 'h2' | 'h3' } & (
  | { name: 'tools' | 'forYou'; details: PositionDetails }
  /** These ask for something of their own, and do not wait for the details (S-08). */
  | { name: 'match' | 'insights'; details: Position | PositionDetails }
)

/** A part of a job's page that comes once the page stands. */
export function LatePart(props: Props) {
  const parts = useParts()
  // each takes what stands beside its name
  return parts && createElement(parts[props.name] as ComponentType<Props>, props)
}
