import type { FastifyInstance } from 'fastify'
import { listMessages, readMessages, sendMessage } from '#contract/messages/messages.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { presentMessage } from './presenter.ts'
import { sendCandidateMessage } from './send-candidate-message.ts'
import { countUnreadMessages, listThreadMessages, markMessagesRead } from './store.ts'
import { requireMessageThread } from './lock-thread.ts'

const PAGE = 50

/** The messages between a candidate and the employer about an application, for the candidate. */
export function registerMessageRoutes(app: FastifyInstance, services: Services): void {
  const { db, events, now } = services
  const toThread = ({ tenant, candidate }: SignedInContext, applicationId: number) => ({
    tenantId: tenant.id,
    candidateId: candidate.id,
    applicationId,
  })

  mountEndpoint(
    app,
    services,
    listMessages,
    async (context, { params: { id }, query: { cursor: before } }) => {
      await requireMessageThread(db, toThread(context, id))
      const { rows, next } = await listThreadMessages(db, id, { limit: PAGE, before })
      return new WithMetadata(
        { messages: rows.map(presentMessage) },
        { next_cursor: next === null ? null : String(next) },
      )
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, sendMessage, (context, { params, body }) =>
    sendCandidateMessage(services, context, params.id, body),
  )

  mountEndpoint(app, services, readMessages, async (context, { params: { id }, body: { upTo } }) => {
    const thread = toThread(context, id)
    await requireMessageThread(db, thread)
    return withIdempotency(services, context, readMessages, { id, upTo }, async (tx) => {
      const read = await markMessagesRead(tx, { applicationId: id, reader: 'candidate', upTo }, now())
      if (read > 0) await events.record(tx, 'message.read', thread)
      return { unreadMessages: await countUnreadMessages(tx, id, 'candidate') }
    })
  })
}
