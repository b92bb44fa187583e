import { useSyncExternalStore } from 'react'
import type { ChatAnswer, ChatMessage } from '#src/data/jobs/chatbot/chatbot.ts'

/** What stands in the panel: what was written, what was answered, what came from the page itself. */
export type Entry =
  | { id: number; from: 'visitor'; text: string }
  | { id: number; from: 'chatbot'; answer: ChatAnswer }
  | { id: number; from: 'cart'; pids: readonly number[] }
  | { id: number; from: 'failure'; message: ChatMessage; text: string | undefined }

export type Conversation = { entries: readonly Entry[]; state: string | undefined; slots: ChatAnswer['slots'] }

const NOTHING: Conversation = { entries: [], state: undefined, slots: [] }

// It outlives the panel while the tab goes from page to page; signing in or out loads the page anew and ends it.
let current = NOTHING
let serial = 0
const listeners = new Set<() => void>()

export function useConversation(): Conversation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
    () => NOTHING,
  )
}

type Unnumbered = Entry extends infer One ? (One extends Entry ? Omit<One, 'id'> : never) : never

/** Adds an entry; an answer also brings the state of the conversation. What failed before is taken away. */
export function add(entry: Unnumbered): void {
  const entries = current.entries.filter(({ from }) => from !== 'failure')
  serial += 1
  const added: Entry = { ...entry, id: serial }
  const known = added.from === 'chatbot' ? { state: added.answer.state, slots: added.answer.slots } : {}
  show({ ...current, ...known, entries: [...entries, added].slice(-MOST) })
}

/** The same conversation from its beginning. */
export function startOver(): void {
  show(NOTHING)
}

/** The state that the next message goes on from. */
export const getState = (): string | undefined => current.state

function show(next: Conversation): void {
  current = next
  for (const listener of listeners) listener()
}

/** Nobody scrolls further up. */
const MOST = 60
