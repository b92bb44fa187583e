import { createElement, type ComponentType } from 'react'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const usePositionParts = createLazyHook(async () => (await import('./lazy/position-parts.ts')).positionParts)

type Props = { heading: 'h2' | 'h3' } & (
  | { name: 'tools' | 'forYou'; details: PositionDetails }
  /** Parts that load data of their own and do not wait for the details (S-08). */
  | { name: 'match' | 'insights'; details: Position | PositionDetails }
)

/** A part of a job's page that is loaded after the rest. */
export function LazyPositionPart(props: Props) {
  const parts = usePositionParts()
  // the union pairs each name with its props
  return parts && createElement(parts[props.name] as ComponentType<Props>, props)
}
