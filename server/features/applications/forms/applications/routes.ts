import type { FastifyInstance } from 'fastify'
import {
  applicationReceipt,
  deleteDraftApplications,
  getApplication,
  listApplications as listEndpoint,
  listDraftApplications,
  restoreDraftApplications,
  withdrawApplication,
} from '#contract/applications/forms/applications.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { readDraftApplications, deleteOrRestoreDrafts } from './draft-applications.ts'
import { listOwnApplications } from './list-own-applications.ts'
import { changeApplicationStatus } from './change-status.ts'
import { createApplicationNotFoundFailure, readApplicationAsSent } from './application-as-sent.ts'

/** Called when a candidate has read one of their applications. */
export type ReadApplication = (candidateId: number, applicationId: number) => Promise<void>

/** Applications and drafts of the candidate (D-02, D-08). */
export function registerApplicationRoutes(app: FastifyInstance, services: Services, onRead: ReadApplication): void {
  const { db, now } = services

  mountEndpoint(app, services, listEndpoint, (context, _input, { request }) =>
    listOwnApplications(services, context, negotiateRequestLocale(request, context)),
  )
  mountEndpoint(app, services, getApplication, async (context, { params }, { request }) => {
    const lists = await listOwnApplications(services, context, negotiateRequestLocale(request, context), {
      only: params.id,
    })
    const [application] = [...lists.applications, ...lists.inactiveApplications]
    if (!application) throw createApplicationNotFoundFailure()
    await onRead(context.candidate.id, params.id)
    return { application }
  })
  mountEndpoint(app, services, applicationReceipt, (context, { params }, { request }) =>
    readApplicationAsSent(db, context, params.id, negotiateRequestLocale(request, context)),
  )
  mountEndpoint(app, services, withdrawApplication, (context, { params }, { request }) =>
    withIdempotency(services, context, withdrawApplication, params, async (tx) => {
      const step = { by: 'candidate', tenantId: context.tenant.id, candidateId: context.candidate.id } as const
      const result = await changeApplicationStatus(services, tx, params.id, { ...step, status: 'withdrawn' })
      if (result === 'not_found') throw createApplicationNotFoundFailure()
      const options = { db: tx, only: params.id }
      const { inactiveApplications } = await listOwnApplications(
        services,
        context,
        negotiateRequestLocale(request, context),
        options,
      )
      const [application] = inactiveApplications
      if (!application) throw createApplicationNotFoundFailure()
      return { application }
    }),
  )
  mountEndpoint(app, services, listDraftApplications, ({ candidate }) => readDraftApplications(db, candidate, now()))

  mountEndpoint(app, services, deleteDraftApplications, (context, { body }) =>
    withIdempotency(services, context, deleteDraftApplications, body, async (tx) => ({
      position_ids: await deleteOrRestoreDrafts(tx, context.candidate, body.position_ids, { deletedAt: now() }),
    })),
  )
  mountEndpoint(app, services, restoreDraftApplications, (context, { body }) =>
    withIdempotency(services, context, restoreDraftApplications, body, async (tx) => ({
      position_ids: await deleteOrRestoreDrafts(tx, context.candidate, body.position_ids, { restoredAt: now() }),
    })),
  )
}
