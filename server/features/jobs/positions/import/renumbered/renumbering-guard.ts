import { openClosedPositions } from '#server/features/jobs/positions/write/open-closed-positions.ts'
import type { Origin, WritePlan } from '#server/features/jobs/positions/write/write-positions.ts'
import type { PositionColumns } from '#server/features/jobs/positions/write/position-columns.ts'
import type { Services } from '#server/platform/services.ts'

/** A feed with fewer open jobs may replace all of them without confirmation. */
const FEW = 10
/** At least one of this many open jobs must occur in the feed again; otherwise all ids have changed. */
const ONE_OF = 10

export type RenumberingGuard = ReturnType<typeof createRenumberingGuard>

/**
 * Guards against renumbered jobs of a known feed, which would be shown twice: new jobs are written but stay closed
 * until enough known ones have been seen.
 */
export function createRenumberingGuard(services: Services, origin: Origin, openBefore: number, isMatching: boolean) {
  const externalIds: string[] = []
  let stayed = 0
  let opening = 0

  return {
    externalIds,
    /** Records a chunk; true if its new jobs are to stay closed for now. */
    holds(plan: WritePlan, ready: readonly PositionColumns[]): boolean {
      for (const { closed_at: closedAt, feed_id: feedId } of plan.known.values())
        if (closedAt === null && feedId === origin.feedId) stayed += 1
      const ids = [...listReopenedIds(plan), ...listNewlyOpenIds(plan, ready)]
      opening += ids.length
      const isHeld = isMatching || this.isRenewed(true)
      if (isHeld) for (const id of ids) externalIds.push(id)
      return isHeld
    },
    /** Counts previously open jobs that were matched under a new id. */
    matched(count: number): void {
      stayed += count
      opening -= count
    },
    /** Whether nearly all ids are new. A feed that was cut is judged by the part that arrived. */
    isRenewed: (isWhole: boolean) =>
      openBefore >= FEW && opening > 0 && stayed * ONE_OF < (isWhole ? openBefore : stayed + opening),
    /** How many of the previously open jobs are in the feed again, and how many other jobs are. */
    counts: () => ({ stayed, opening }),
    /** Opens the jobs that were held back. */
    async open(): Promise<void> {
      await openClosedPositions(services, origin, externalIds.splice(0))
    },
  }
}

/** Ids of new and changed jobs of a chunk that were not open before. */
function listNewlyOpenIds({ known }: WritePlan, ready: readonly PositionColumns[]): string[] {
  return ready.flatMap(({ external_id: id, closed_at: closedAt }) => {
    const wasOpen = known.get(id)?.closed_at === null
    return closedAt === null && !wasOpen ? id : []
  })
}

function listReopenedIds({ known, reopen }: WritePlan): string[] {
  const ids = new Set(reopen)
  return [...known].flatMap(([externalId, { id }]) => (ids.has(id) ? externalId : []))
}
