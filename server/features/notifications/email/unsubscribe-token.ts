import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOPIC_IDS } from '#server/features/notifications/preferences/preferences.ts'
import type { TopicId } from '#server/features/notifications/kinds.ts'

/** Whose mails are stopped, and what the mail was about; `all` for a summary. */
export type Unsubscription = { candidateId: number; of: TopicId | 'all' }

/**
 * Lets whoever holds the mail stop such mails without signing in, and nothing else: it names one candidate and is
 * good for ever, as mails are. Signed under a name of its own, so that no other token of ours passes for it.
 */
export function createUnsubscribeToken(secret: string, { candidateId, of }: Unsubscription): string {
  const payload = `${candidateId.toString(36)}.${of}`
  return `${payload}.${computeSignature(secret, payload)}`
}

/** What the token stands for; null for one that is not ours. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | null {
  const [, payload = '', id = '', topic = '', signature = ''] =
    /^(([a-z\d]{1,11})\.([a-z.-]{1,40}))\.([\w-]{43})$/.exec(token) ?? []
  if (payload === '' || !isSame(signature, computeSignature(secret, payload))) return null
  const candidateId = Number.parseInt(id, 36)
  // A topic of a later version: all that this one can do is to stop everything.
  return { candidateId, of: TOPIC_IDS.find((known) => known === topic) ?? 'all' }
}

function computeSignature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${payload}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
