import type { Position } from '#contract/jobs/positions/positions.ts'

/** A list without places says "Remote" to programs that need one; people read that beside it. */
export const hasPlace = ({ locations: [first] }: Pick<Position, 'locations'>) => first && first !== 'Remote'
