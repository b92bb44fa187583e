/** ms */
const LEAST = 100
const MOST = 1600

/** What became of tasks since the last look. */
type Ended = { done: number; putBack: number }

/**
 * How long to wait before the next look at a queue, ms; 0 for one that moves. Where more is put back than done the others are looked at
 * at leisure, and as long as nothing at all is done each time later: nobody who asks meanwhile must notice a queue that cannot move.
 */
export function leisureAfter(before: number, { done, putBack }: Ended): number {
  if (done > putBack) return 0
  if (done < putBack) return done > 0 ? LEAST : Math.min(MOST, Math.max(LEAST, before * 2))
  return before && LEAST
}
