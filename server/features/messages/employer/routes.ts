import type { FastifyInstance } from 'fastify'
import * as messages from '#contract/employer/employer-messages.ts'
import { presentMessageForEmployer } from '#server/features/messages/presenter.ts'
import { listThreadMessages, markMessagesRead } from '#server/features/messages/store.ts'
import { requireMessageThread } from '#server/features/messages/lock-thread.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import { sendEmployerMessage } from './send-employer-message.ts'

/** Messages about applications for employers' systems: `/api/integrations/v1/applications/{id}/messages`. */
export function registerEmployerMessageRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  mountEndpoint(
    app,
    services,
    messages.listEmployerMessages,
    async ({ tenant }, { params: { id }, query: { limit, cursor: before } }) => {
      await requireMessageThread(db, { tenantId: tenant.id, applicationId: id })
      const { rows, next } = await listThreadMessages(db, id, { limit, before })
      return new WithMetadata(
        { messages: rows.map(presentMessageForEmployer) },
        { next_cursor: next === null ? null : String(next) },
      )
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, messages.sendEmployerMessage, (context, { params: { id }, body }) =>
    withEmployerIdempotency(services, context, messages.sendEmployerMessage, { id, body }, async () => async (tx) => {
      const row = await sendEmployerMessage(services, tx, { tenantId: context.tenant.id, applicationId: id }, body.text)
      return { message: presentMessageForEmployer(row) }
    }),
  )

  mountEndpoint(app, services, messages.readEmployerMessages, (context, { params: { id }, body }) =>
    withEmployerIdempotency(services, context, messages.readEmployerMessages, { id, body }, async () => async (tx) => {
      await requireMessageThread(tx, { tenantId: context.tenant.id, applicationId: id })
      return { read: await markMessagesRead(tx, { applicationId: id, reader: 'employer', upTo: body.up_to }, now()) }
    }),
  )
}
