import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOPIC_IDS } from '#server/features/notifications/preferences/preferences.ts'
import type { TopicId } from '#server/features/notifications/kinds.ts'

/** The candidate, and the topic of the mail; `all` for a digest. */
export type Unsubscription = { candidateId: number; of: TopicId | 'all' }

/**
 * Lets the holder of a mail unsubscribe without signing in, and nothing else: it names one candidate and never
 * expires, since mails are kept. Signed for this purpose only, so that no other token is accepted in its place.
 */
export function createUnsubscribeToken(secret: string, { candidateId, of }: Unsubscription): string {
  const payload = `${candidateId.toString(36)}.${of}`
  return `${payload}.${computeUnsubscribeMac(secret, payload)}`
}

/** The decoded token; null if it is not valid. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | null {
  const [, payload = '', id = '', topic = '', signature = ''] =
    /^(([a-z\d]{1,11})\.([a-z.-]{1,40}))\.([\w-]{43})$/.exec(token) ?? []
  if (payload === '' || !isSameSignature(signature, computeUnsubscribeMac(secret, payload))) return null
  const candidateId = Number.parseInt(id, 36)
  // For a topic that only a later version knows, the only way to stop the mails is to stop all of them.
  return { candidateId, of: TOPIC_IDS.find((known) => known === topic) ?? 'all' }
}

function computeUnsubscribeMac(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${payload}`).digest('base64url')
}

function isSameSignature(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
