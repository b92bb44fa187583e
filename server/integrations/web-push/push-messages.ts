import type { PushAnswer, PushMessage } from '#server/platform/ports/push-port.ts'
import type { Sender } from './encrypt-push.ts'

/** To the sending thread. */
export type ToSender = { id: number; message: PushMessage; sender: Sender; loopback: boolean }
/** From the thread: results of some of them. */
export type FromSender = { id: number; answer?: PushAnswer; refused?: string }[]
