import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOPIC_IDS } from '#server/careers/notifications/preferences/preferences.ts'
import type { TopicId } from '#server/careers/notifications/kinds.ts'

/** Whose mails are stopped, and what the mail was about; `all` for a summary. */
export type Unsubscription = { candidateId: number; of: TopicId | 'all' }

/**
 * Lets whoever holds the mail stop such mails without signing in, and nothing else: it names one candidate and is good for ever, as
 * mails are. Signed under a name of its own, so that no other token of ours passes for it.
 */
export function unsubscribeToken(secret: string, { candidateId, of }: Unsubscription): string {
  const said = `${candidateId.toString(36)}.${of}`
  return `${said}.${signatureOf(secret, said)}`
}

/** What the token stands for; null for one that is not ours. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | null {
  const [, said = '', id = '', topic = '', signature = ''] =
    /^(([a-z\d]{1,11})\.([a-z.-]{1,40}))\.([\w-]{43})$/.exec(token) ?? []
  if (said === '' || !isSame(signature, signatureOf(secret, said))) return null
  const candidateId = Number.parseInt(id, 36)
  // A topic of a later version: all that this one can do is to stop everything.
  return { candidateId, of: TOPIC_IDS.find((known) => known === topic) ?? 'all' }
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${said}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
