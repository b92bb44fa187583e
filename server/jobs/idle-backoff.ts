/** Shortest and longest delay, ms. */
const SHORTEST_WAIT = 100
const LONGEST_WAIT = 1600

/** Numbers of tasks since the last look: done, and put back into the queue. */
type TaskCounts = { done: number; putBack: number }

/**
 * Delay before the next look at a queue, ms; 0 while it makes progress. If more tasks are put back than done, the next
 * look follows after a pause, and without progress the delay grows, so that a stuck queue slows down no one else.
 */
export function getIdleBackoffMs(before: number, { done, putBack }: TaskCounts): number {
  if (done > putBack) return 0
  if (done < putBack) return done > 0 ? SHORTEST_WAIT : Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, before * 2))
  return before && SHORTEST_WAIT
}
