import { hasText } from '#contract/account/full-name.ts'
import { MESSAGES_AN_HOUR, sendMessage, type Message } from '#contract/messages/messages.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { refused } from '#server/platform/time/near-times.ts'
import { plainWords } from '#server/platform/words/plain-words.ts'
import type { Services } from '#server/platform/services.ts'
import { attach } from './attach.ts'
import { presentMessage } from './presenter.ts'
import { insertMessage, markRead, sentSince } from './store.ts'
import { holdThread, requireThread } from './thread.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** A candidate writes to the employer, once for each call. */
export async function send(
  services: Services,
  visit: SignedInVisit,
  applicationId: number,
  body: BodyOf<typeof sendMessage>,
): Promise<DoneOnce<{ message: Message }>> {
  const owner = { tenantId: visit.tenant.id, candidateId: visit.candidate.id }
  await requireThread(services.db, { ...owner, applicationId })
  const files = [...new Set(body.files ?? [])]
  const text = readText(body.text, files.length > 0)
  return once(services, visit, sendMessage, { applicationId, ...body }, async (tx) => {
    const now = services.now()
    await requireShare(tx, owner.candidateId, now)
    await holdThread(tx, { ...owner, applicationId })
    await attach(tx, owner, files, now)
    const row = await insertMessage(tx, { applicationId, sender: 'candidate', text, files }, now)
    const event = { ...owner, applicationId, messageId: row.id, from: 'candidate' } as const
    await services.events.record(tx, 'message.received', event)
    // Whoever answers has read what came before.
    const read = await markRead(tx, { applicationId, reader: 'candidate', upTo: row.id }, now)
    if (read > 0) await services.events.record(tx, 'message.read', { ...owner, applicationId })
    return { message: presentMessage(row) }
  })
}

function readText(given: string, hasFiles: boolean): string {
  const text = plainWords(given)
  if (text !== null && hasText(text)) return text
  if (hasFiles) return ''
  throw refused('text', 'Type a message.')
}

/** Counts within a lock of the candidate's own, so that several at once are not each the last one. */
async function requireShare(tx: Db, candidateId: number, now: number): Promise<void> {
  await tx
    .updateTable('candidate')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', candidateId)
    .execute()
  const sent = await sentSince(tx, candidateId, now - HOUR)
  const first = sent.at(-MESSAGES_AN_HOUR)
  if (first === undefined) return
  const wait = first + HOUR - now
  throw new Failure('rate_limited', 'You can send %(most)s messages an hour. Try again in %(minutes)s minutes.', {
    values: { most: MESSAGES_AN_HOUR, minutes: Math.ceil(wait / MINUTE) },
    retryAfter: Math.ceil(wait / 1000),
  })
}
