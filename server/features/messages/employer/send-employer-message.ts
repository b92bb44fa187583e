import type { Transaction } from 'kysely'
import { hasVisibleText } from '#contract/account/full-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import { insertMessage, markMessagesRead, type MessageRow } from '#server/features/messages/store.ts'
import { requireLockedThread } from '#server/features/messages/lock-thread.ts'
import type { Schema } from '#server/db/schema.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import type { Services } from '#server/platform/services.ts'

type ThreadRef = { tenantId: number; applicationId: number }

/** Sends an employer's message. Replying marks earlier messages as read. */
export async function sendEmployerMessage(
  { events, now }: Services,
  tx: Transaction<Schema>,
  { tenantId, applicationId }: ThreadRef,
  text: string,
): Promise<MessageRow> {
  refuseReorderingCharacters(text, 'text')
  const words = normalizeTextOrNull(text)
  if (words === null || !hasVisibleText(words)) throw buildFieldRefusal('text', msg('{field} is missing'))
  const { candidate_id: candidateId } = await requireLockedThread(tx, { tenantId, applicationId })
  const row = await insertMessage(tx, { applicationId, sender: 'employer', text: words, files: [] }, now())
  await markMessagesRead(tx, { applicationId, reader: 'employer', upTo: row.id }, now())
  const event = { tenantId, candidateId, applicationId, messageId: row.id, from: 'employer' } as const
  await events.record(tx, 'message.received', event)
  return row
}
