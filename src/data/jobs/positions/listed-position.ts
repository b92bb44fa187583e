import type { Position } from '#contract/jobs/positions/positions.ts'

/** A job as lists store it: without its description. */
export function toListedPosition(position: Position): Position {
  const { jobDescription: _, similarPositions: _similar, ...rest } = position as Position & Record<string, unknown>
  return rest
}
