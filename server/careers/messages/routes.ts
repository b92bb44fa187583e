import type { FastifyInstance } from 'fastify'
import { listMessages, readMessages, sendMessage } from '#contract/messages/messages.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { presentMessage } from './presenter.ts'
import { send } from './send.ts'
import { countUnread, listThread, markRead } from './store.ts'
import { requireThread } from './thread.ts'

const PAGE = 50

/** What a candidate and the employer write to each other about an application, for the candidate. */
export function messagesRoutes(app: FastifyInstance, services: Services): void {
  const { db, events, now } = services
  const threadOf = ({ tenant, candidate }: SignedInVisit, applicationId: number) => ({
    tenantId: tenant.id,
    candidateId: candidate.id,
    applicationId,
  })

  answer(
    app,
    services,
    listMessages,
    async (visit, { params: { id }, query: { cursor: before } }) => {
      await requireThread(db, threadOf(visit, id))
      const { rows, next } = await listThread(db, id, { limit: PAGE, before })
      return new WithMetadata(
        { messages: rows.map(presentMessage) },
        { next_cursor: next === null ? null : String(next) },
      )
    },
    { metadata: paged },
  )

  answer(app, services, sendMessage, (visit, { params, body }) => send(services, visit, params.id, body))

  answer(app, services, readMessages, async (visit, { params: { id }, body: { upTo } }) => {
    const thread = threadOf(visit, id)
    await requireThread(db, thread)
    return once(services, visit, readMessages, { id, upTo }, async (tx) => {
      const read = await markRead(tx, { applicationId: id, reader: 'candidate', upTo }, now())
      if (read > 0) await events.record(tx, 'message.read', thread)
      return { unreadMessages: await countUnread(tx, id, 'candidate') }
    })
  })
}
