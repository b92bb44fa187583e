import type { Position } from '#contract/jobs/positions/positions.ts'
import { isSaving, toSavingKey } from '#src/data/jobs/positions/saved-positions.ts'
import { useWaiting } from '#src/platform/outbox/outbox-state.ts'

/** The job's saved state on this device, and whether the server still has to confirm it. */
export function useSavedState({ id, positionUserActions }: Position): { isSaved: boolean; waits: boolean } {
  const row = useWaiting(toSavingKey(id))
  return { isSaved: row ? isSaving(row) : positionUserActions.isSaved, waits: row !== undefined }
}
