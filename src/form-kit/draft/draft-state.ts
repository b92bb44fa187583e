import type { OtherDraft } from './sync/draft-refusals.ts'

/**
 * saved: with the account. device: on this device only, until there is a network (or for good, without an account).
 * unsaved: typed just now. signed-out: on this device only, for the session has ended. refused: on this device only,
 * and it will not be otherwise by itself. failed: neither, as far as anybody knows.
 */
export type DraftState = {
  state: 'none' | 'unsaved' | 'saved' | 'device' | 'signed-out' | 'refused' | 'failed'
  /** Why it was refused. */
  reason?: string
  /** Conflicting answers here and on another device: nothing is saved to the account before the person chooses. */
  conflict: Conflict | null
  /** Questions whose answers came in from another device, until that was read. */
  taken: readonly string[]
}
export type Conflict = OtherDraft & { disputed: readonly string[] }
