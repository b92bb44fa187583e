import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type KeySource } from '#server/config/config.ts'
import { NOTHING, slots, type Slots } from './slots.ts'

// The conversation is the client's: nothing of it is kept here, and what comes back is taken only with our seal.

/** The slots as the client keeps them. */
export function sealState(config: KeySource, tenantId: number, state: Slots): string {
  const body = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${body}.${macOf(config, tenantId, body)}`
}

/** The slots of a turn before; none where there was no turn, or somebody else wrote them. */
export function openState(config: KeySource, tenantId: number, sealed: string | undefined): Slots {
  const [body = '', mac = ''] = (sealed ?? '').split('.')
  const right = Buffer.from(macOf(config, tenantId, body))
  const given = Buffer.from(mac)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return NOTHING
  // Of another version of the site it may be of another shape.
  return slots.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? NOTHING
}

function macOf(config: KeySource, tenantId: number, body: string): string {
  return createHmac('sha256', keyFor(config, 'chatbot')).update(`${tenantId}\n${body}`).digest('base64url')
}
