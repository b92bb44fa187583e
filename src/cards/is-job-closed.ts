import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'

/** Whether the job no longer accepts applications, for any reason. */
export function isJobClosed(position: Position | PositionDetails): boolean {
  const actions = position.positionUserActions
  const status = 'applyAction' in actions ? actions.applyAction.status : undefined
  // 0 is never sent; a client treats it as closed.
  return typeof position.archived_at === 'number' || status === 'closed' || status === 'expired'
}
