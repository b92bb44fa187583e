import type { PushAnswer, PushMessage } from '#server/platform/ports/push-port.ts'
import type { Sender } from './build-encrypted-push-request.ts'

/** A message to the sending thread. */
export type ToSender = { id: number; message: PushMessage; sender: Sender; loopback: boolean }
/** Results from the sending thread, several at a time. */
export type FromSender = { id: number; answer?: PushAnswer; refused?: string }[]
