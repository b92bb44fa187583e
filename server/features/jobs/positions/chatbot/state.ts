import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, type KeySource } from '#server/config/config.ts'
import { EMPTY_SLOTS, slots, type Slots } from './slots.ts'

// The client holds the conversation: nothing is stored here, and what comes back is only accepted with our signature.

/** Signs the slots for the client to hold. */
export function signState(config: KeySource, tenantId: number, state: Slots): string {
  const body = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${body}.${computeMac(config, tenantId, body)}`
}

/** The slots of the previous turn; none without one or with a bad signature. */
export function verifyState(config: KeySource, tenantId: number, sealed: string | undefined): Slots {
  const [body = '', mac = ''] = (sealed ?? '').split('.')
  const right = Buffer.from(computeMac(config, tenantId, body))
  const sentMac = Buffer.from(mac)
  if (right.length !== sentMac.length || !timingSafeEqual(right, sentMac)) return EMPTY_SLOTS
  // Of another version of the site it may be of another shape.
  return slots.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? EMPTY_SLOTS
}

function computeMac(config: KeySource, tenantId: number, body: string): string {
  return createHmac('sha256', deriveKey(config, 'chatbot')).update(`${tenantId}\n${body}`).digest('base64url')
}
