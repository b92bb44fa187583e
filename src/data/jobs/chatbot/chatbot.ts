import { chat, type ChatChoice } from '#contract/jobs/chatbot/chatbot.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { call } from '#src/platform/request/call.ts'

/** The chatbot's answer to one message. */
export type ChatAnswer = DataOf<typeof chat>
/** A message of the visitor: what was typed, or the chip that was pressed. */
export type ChatMessage = { text: string; choice?: ChatChoice | undefined; positionId?: number | undefined }

/** Sends a message, with the state of the answer before. Fails like every call. */
export function sendChat({ text, choice, positionId }: ChatMessage, state: string | undefined): Promise<ChatAnswer> {
  const body = {
    text,
    ...(state === undefined ? {} : { state }),
    ...(choice ? { choice } : {}),
    ...(positionId === undefined ? {} : { position_id: positionId }),
  }
  return call(chat, { body })
}
