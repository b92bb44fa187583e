/** ms */
const SHORTEST_WAIT = 100
const LONGEST_WAIT = 1600

/** What became of tasks since the last look. */
type TaskCounts = { done: number; putBack: number }

/**
 * How long to wait before the next look at a queue, ms; 0 for one that moves. Where more is put back than done the
 * others are looked at after a pause, and as long as nothing at all is done each time later: nobody who asks
 * meanwhile must notice a queue that cannot move.
 */
export function getIdleBackoff(before: number, { done, putBack }: TaskCounts): number {
  if (done > putBack) return 0
  if (done < putBack) return done > 0 ? SHORTEST_WAIT : Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, before * 2))
  return before && SHORTEST_WAIT
}
