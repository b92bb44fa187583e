import type { Position } from '#contract/jobs/positions/positions.ts'
import { isSavedByRow, toSavingSubject } from '#src/data/jobs/positions/saved-positions.ts'
import { useWaitingRow } from '#src/platform/outbox/outbox-state.ts'

/** The job's saved state on this device, and whether the server still has to confirm it. */
export function useSavedState({ id, positionUserActions }: Position): { isSaved: boolean; waits: boolean } {
  const row = useWaitingRow(toSavingSubject(id))
  return { isSaved: row ? isSavedByRow(row) : positionUserActions.isSaved, waits: row !== undefined }
}
