import type { FastifyInstance } from 'fastify'
import {
  applicationReceipt,
  deleteDraftApplications,
  getApplication,
  listApplications as listEndpoint,
  listDraftApplications,
  restoreDraftApplications,
  withdrawApplication,
} from '#contract/forms/applications.ts'
import { answer } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { listDrafts, markDrafts } from './drafts.ts'
import { listApplications } from './list.ts'
import { moveApplication } from './move.ts'
import { noSuchApplication, receiptOf } from './receipt.ts'

/** What follows when a candidate has read one of their applications. */
export type ReadApplication = (candidateId: number, applicationId: number) => Promise<void>

/** Applications and drafts of the candidate (D-02, D-08). */
export function applicationsRoutes(app: FastifyInstance, services: Services, onRead: ReadApplication): void {
  const { db, now } = services

  answer(app, services, listEndpoint, (visit, _input, { request }) =>
    listApplications(services, visit, localeOf(request, visit)),
  )
  answer(app, services, getApplication, async (visit, { params }, { request }) => {
    const lists = await listApplications(services, visit, localeOf(request, visit), { only: params.id })
    const [application] = [...lists.applications, ...lists.inactiveApplications]
    if (!application) throw noSuchApplication()
    await onRead(visit.candidate.id, params.id)
    return { application }
  })
  answer(app, services, applicationReceipt, (visit, { params }, { request }) =>
    receiptOf(db, visit, params.id, localeOf(request, visit)),
  )
  answer(app, services, withdrawApplication, (visit, { params }, { request }) =>
    once(services, visit, withdrawApplication, params, async (tx) => {
      const step = { by: 'candidate', tenantId: visit.tenant.id, candidateId: visit.candidate.id } as const
      const result = await moveApplication(services, tx, params.id, { ...step, status: 'withdrawn' })
      if (result === 'not_found') throw noSuchApplication()
      const wanted = { db: tx, only: params.id }
      const { inactiveApplications } = await listApplications(services, visit, localeOf(request, visit), wanted)
      const [application] = inactiveApplications
      if (!application) throw noSuchApplication()
      return { application }
    }),
  )
  answer(app, services, listDraftApplications, ({ candidate }) => listDrafts(db, candidate, now()))

  answer(app, services, deleteDraftApplications, (visit, { body }) =>
    once(services, visit, deleteDraftApplications, body, async (tx) => ({
      position_ids: await markDrafts(tx, visit.candidate, body.position_ids, { deletedAt: now() }),
    })),
  )
  answer(app, services, restoreDraftApplications, (visit, { body }) =>
    once(services, visit, restoreDraftApplications, body, async (tx) => ({
      position_ids: await markDrafts(tx, visit.candidate, body.position_ids, { restoredAt: now() }),
    })),
  )
}
