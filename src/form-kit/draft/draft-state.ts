import type { OtherDraft } from './sync/draft-refusals.ts'

/**
 * saved: with the account. device: on this device only, until online (or for good, without an account). unsaved: typed
 * just now. signed-out: on this device only, because the session has ended. refused: on this device only, because the
 * server refused it. failed: stored nowhere, as far as is known.
 */
export type DraftState = {
  state: 'none' | 'unsaved' | 'saved' | 'device' | 'signed-out' | 'refused' | 'failed'
  /** Why it was refused. */
  reason?: string
  /** Conflicting answers here and on another device: nothing is saved to the account before the person chooses. */
  conflict: Conflict | null
  /** Questions whose answers came from another device, until the candidate has seen that. */
  taken: readonly string[]
}
export type Conflict = OtherDraft & { disputed: readonly string[] }
