import type { Position } from '#contract/jobs/positions/positions.ts'

type Named = Pick<Position, 'id' | 'name' | 'locations'>

/** Jobs in a list with the same title and places as another: only their numbers differ. */
export function collectLookAlikeIds(positions: readonly Named[]): ReadonlySet<number> {
  const alike = Map.groupBy(positions, ({ name, locations }) =>
    [name.trim().toLowerCase(), ...locations.toSorted()].join('\n'),
  )
  return new Set([...alike.values()].flatMap((jobs) => (jobs.length > 1 ? jobs.map(({ id }) => id) : [])))
}
