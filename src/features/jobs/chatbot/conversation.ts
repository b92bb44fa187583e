import { useSyncExternalStore } from 'react'
import type { ChatAnswer, ChatMessage } from '#src/data/jobs/chatbot/chatbot.ts'

/** Messages in the panel: from the visitor, the chatbot, and the page itself. */
export type Entry =
  | { id: number; from: 'visitor'; text: string }
  | { id: number; from: 'chatbot'; answer: ChatAnswer }
  | { id: number; from: 'cart'; pids: readonly number[] }
  | { id: number; from: 'failure'; message: ChatMessage; text: string | undefined }

export type Conversation = { entries: readonly Entry[]; state: string | undefined; slots: ChatAnswer['slots'] }

const NOTHING: Conversation = { entries: [], state: undefined, slots: [] }

// The conversation of this tab. It survives navigation; signing in or out reloads the page and ends it.
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

/** Most messages that are kept. */
const MOST = 60

/** Adds a message; a reply also updates the conversation's state. Earlier failures are removed. */
export function addChatEntry(entry: Unnumbered): void {
  const entries = current.entries.filter(({ from }) => from !== 'failure')
  serial += 1
  const added: Entry = { ...entry, id: serial }
  const known = added.from === 'chatbot' ? { state: added.answer.state, slots: added.answer.slots } : {}
  setConversation({ ...current, ...known, entries: [...entries, added].slice(-MOST) })
}

/** Restarts the conversation from its beginning, for the same visitor. */
export function restartConversation(): void {
  setConversation(NOTHING)
}

/** The state for the next message. */
export const findConversationState = (): string | undefined => current.state

function setConversation(next: Conversation): void {
  current = next
  for (const listener of listeners) listener()
}
