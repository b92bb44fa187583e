import type { FastifyInstance } from 'fastify'
import * as messages from '#contract/employer/employer-messages.ts'
import { presentForEmployer } from '#server/careers/messages/presenter.ts'
import { listThread, markRead } from '#server/careers/messages/store.ts'
import { requireThread } from '#server/careers/messages/thread.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { writeToCandidate } from './write.ts'

/** Messages about applications for employers' systems: `/api/integrations/v1/applications/{id}/messages`. */
export function employerMessagesRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  answer(
    app,
    services,
    messages.listEmployerMessages,
    async ({ tenant }, { params: { id }, query: { limit, cursor: before } }) => {
      await requireThread(db, { tenantId: tenant.id, applicationId: id })
      const { rows, next } = await listThread(db, id, { limit, before })
      return new WithMetadata(
        { messages: rows.map(presentForEmployer) },
        { next_cursor: next === null ? null : String(next) },
      )
    },
    { metadata: paged },
  )

  answer(app, services, messages.sendEmployerMessage, (visit, { params: { id }, body }) =>
    onceForKey(services, visit, messages.sendEmployerMessage, { id, body }, async () => async (tx) => {
      const row = await writeToCandidate(services, tx, { tenantId: visit.tenant.id, applicationId: id }, body.text)
      return { message: presentForEmployer(row) }
    }),
  )

  answer(app, services, messages.readEmployerMessages, (visit, { params: { id }, body }) =>
    onceForKey(services, visit, messages.readEmployerMessages, { id, body }, async () => async (tx) => {
      await requireThread(tx, { tenantId: visit.tenant.id, applicationId: id })
      return { read: await markRead(tx, { applicationId: id, reader: 'employer', upTo: body.up_to }, now()) }
    }),
  )
}
