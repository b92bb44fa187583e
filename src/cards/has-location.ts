import type { Position } from '#contract/jobs/positions/positions.ts'

/** A list without places says "Remote" for API clients; people see that separately. */
export const hasLocation = ({ locations: [first] }: Pick<Position, 'locations'>) => first && first !== 'Remote'
