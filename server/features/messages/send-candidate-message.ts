import { hasVisibleText } from '#contract/account/full-name.ts'
import { MESSAGES_AN_HOUR, sendMessage, type Message } from '#contract/messages/messages.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import type { Services } from '#server/platform/services.ts'
import { attachFiles } from './attach-files.ts'
import { presentMessage } from './presenter.ts'
import { insertMessage, markMessagesRead, listSendTimesSince } from './store.ts'
import { requireLockedThread, requireMessageThread } from './lock-thread.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Sends a candidate's message to the employer. Every call sends one. */
export async function sendCandidateMessage(
  services: Services,
  context: SignedInContext,
  applicationId: number,
  body: BodyOf<typeof sendMessage>,
): Promise<IdempotentResult<{ message: Message }>> {
  const owner = { tenantId: context.tenant.id, candidateId: context.candidate.id }
  await requireMessageThread(services.db, { ...owner, applicationId })
  const files = [...new Set(body.files ?? [])]
  const text = requireMessageText(body.text, files.length > 0)
  return withIdempotency(services, context, sendMessage, { applicationId, ...body }, async (tx) => {
    const now = services.now()
    await requireMessageQuota(tx, owner.candidateId, now)
    await requireLockedThread(tx, { ...owner, applicationId })
    await attachFiles(tx, owner, files, now)
    const row = await insertMessage(tx, { applicationId, sender: 'candidate', text, files }, now)
    const event = { ...owner, applicationId, messageId: row.id, from: 'candidate' } as const
    await services.events.record(tx, 'message.received', event)
    // Replying marks earlier messages as read.
    const read = await markMessagesRead(tx, { applicationId, reader: 'candidate', upTo: row.id }, now)
    if (read > 0) await services.events.record(tx, 'message.read', { ...owner, applicationId })
    return { message: presentMessage(row) }
  })
}

function requireMessageText(input: string, hasFiles: boolean): string {
  const text = normalizeTextOrNull(input)
  if (text !== null && hasVisibleText(text)) return text
  if (hasFiles) return ''
  throw buildFieldRefusal('text', msg('Type a message.'))
}

/**
 * Throws if the candidate has sent as many messages as are allowed in an hour. Counts under a lock on the candidate, so
 * that concurrent messages cannot each be the last one allowed.
 */
async function requireMessageQuota(tx: Db, candidateId: number, now: number): Promise<void> {
  await tx
    .updateTable('candidate')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', candidateId)
    .execute()
  const sent = await listSendTimesSince(tx, candidateId, now - HOUR)
  const first = sent.at(-MESSAGES_AN_HOUR)
  if (first === undefined) return
  const wait = first + HOUR - now
  throw new Failure(
    'rate_limited',
    msg('You can send {most} messages an hour. Try again in {minutes, plural, one {# minute} other {# minutes}}.'),
    {
      values: { most: MESSAGES_AN_HOUR, minutes: Math.ceil(wait / MINUTE) },
      retryAfter: Math.ceil(wait / 1000),
    },
  )
}
