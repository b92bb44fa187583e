import type { Position } from '#contract/jobs/positions/positions.ts'

type Named = Pick<Position, 'id' | 'name' | 'locations'>

/** Of the jobs of a list those that have the title and places of another one: only their numbers tell them apart. */
export function lookAlikes(positions: readonly Named[]): ReadonlySet<number> {
  const alike = Map.groupBy(positions, ({ name, locations }) =>
    [name.trim().toLowerCase(), ...locations.toSorted()].join('\n'),
  )
  return new Set([...alike.values()].flatMap((jobs) => (jobs.length > 1 ? jobs.map(({ id }) => id) : [])))
}
