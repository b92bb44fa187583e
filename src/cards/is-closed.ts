import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'

/** No longer to be applied for, whatever the reason. */
export function isClosed(position: Position | PositionDetails): boolean {
  const actions = position.positionUserActions
  const status = 'applyAction' in actions ? actions.applyAction.status : undefined
  // 0 is never sent; a client treats it as closed.
  return typeof position.archived_at === 'number' || status === 'closed' || status === 'expired'
}
