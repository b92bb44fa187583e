import type { Position } from '#contract/positions/positions.ts'

/** Where a job is. A list without places says "Remote" to programs that need one; people read that beside it. */
export function realPlaces({
  locations,
  workLocationOption: option,
}: Pick<Position, 'locations' | 'workLocationOption'>): string[] {
  return option.startsWith('remote') && locations.join() === 'Remote' ? [] : locations
}
