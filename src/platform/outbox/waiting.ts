import { useSyncExternalStore } from 'react'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'

// What of the outbox the screens show, in this tab. Rows come here when they have to wait, not while their first attempt is under way.

export type Shown = {
  /** Wait for the network or for the server, oldest first. */
  waiting: readonly OutboxRow[]
  /** Dead letters. */
  refused: readonly OutboxRow[]
  /** The device cannot store them: they are lost with this page. */
  isFleeting: boolean
}

const NOTHING: Shown = { waiting: [], refused: [], isFleeting: false }
let shown = NOTHING
const listeners = new Set<() => void>()

/** What there is to show of these rows. */
export function shownOf(rows: readonly OutboxRow[], isFleeting: boolean): Shown {
  return {
    waiting: rows.filter(({ refused, waits }) => refused === undefined && waits),
    refused: rows.filter(({ refused }) => refused !== undefined),
    isFleeting,
  }
}

export function showOutbox(next: Shown): void {
  shown = next
  for (const listener of listeners) listener()
}

/** What waits and what was refused. */
export function useOutbox(): Shown {
  return useSyncExternalStore(subscribe, outboxShown, () => NOTHING)
}

/** The row that waits about this thing. */
export function useWaiting(subject: string): OutboxRow | undefined {
  return useOutbox().waiting.find((row) => row.subject === subject)
}

export function outboxShown(): Shown {
  return shown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
