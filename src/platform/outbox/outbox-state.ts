import { useSyncExternalStore } from 'react'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'

// The outbox as shown on screen in this tab. Rows appear once they have to wait, not during their first attempt.

export type OutboxState = {
  /** Rows that wait for the network or the server, oldest first. */
  waiting: readonly OutboxRow[]
  /** Rows that were refused for good. */
  refused: readonly OutboxRow[]
  /** Whether the device cannot store the rows, so that they are lost with this page. */
  isFleeting: boolean
}

const NOTHING: OutboxState = { waiting: [], refused: [], isFleeting: false }
let shown = NOTHING
const listeners = new Set<() => void>()

/** The state that screens show for these rows. */
export function toOutboxState(rows: readonly OutboxRow[], isFleeting: boolean): OutboxState {
  return {
    waiting: rows.filter(({ refused, waits }) => refused === undefined && waits),
    refused: rows.filter(({ refused }) => refused !== undefined),
    isFleeting,
  }
}

export function updateShownOutbox(next: OutboxState): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Changes that are waiting, and changes that were refused. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(subscribeToOutbox, getOutboxState, () => NOTHING)
}

/** The waiting row about `subject`. */
export function useWaitingRow(subject: string): OutboxRow | undefined {
  return useOutbox().waiting.find((row) => row.subject === subject)
}

export function getOutboxState(): OutboxState {
  return shown
}

function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
