import type { FastifyInstance } from 'fastify'
import {
  employerFile,
  getEmployerApplication,
  listEmployerApplications,
  setApplicationStatus,
  setApplicationStatuses,
  updateEmployerApplication,
} from '#contract/employer/employer-applications.ts'
import { msg } from '#contract/zod-free/text.ts'
import { addTimelineNote } from '#server/features/applications/forms/applications/add-timeline-note.ts'
import {
  changeStatusOfMany,
  validateStatusChanges,
} from '#server/features/applications/forms/applications/change-status-of-many.ts'
import { changeApplicationStatus } from '#server/features/applications/forms/applications/change-status.ts'
import { createApplicationNotFoundFailure } from '#server/features/applications/forms/applications/application-as-sent.ts'
import { validateEmployerMessage } from '#server/features/applications/forms/applications/validate-employer-message.ts'
import { createUploadNotFoundFailure } from '#server/features/applications/forms/uploads/upload-refusals.ts'
import type { Db } from '#server/db/open-db.ts'
import { readStoredBytes } from '#server/files/stored-files.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency, withIdempotencyInSteps } from '#server/platform/http/employer/employer-idempotency.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import type { Services } from '#server/platform/services.ts'
import { presentAnswers, presentEmployerTimeline } from './presenter.ts'
import { findApplication, findSentFile, listApplicationsOfTenant, presentApplicationForEmployer } from './store.ts'

/**
 * Applications for employers' systems: `/api/integrations/v1/applications`. None of these calls returns sections for
 * statistics.
 */
export function registerEmployerApplicationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  mountEndpoint(
    app,
    services,
    listEmployerApplications,
    async ({ tenant }, { query }) => {
      const { status, email, position, limit, cursor } = query
      const { applications, next } = await listApplicationsOfTenant(db, tenant.id, {
        status,
        email,
        position,
        limit,
        before: cursor,
      })
      return new WithMetadata({ applications }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, getEmployerApplication, async ({ tenant }, { params }) => {
    const row = await findApplication(db, tenant.id, params.id)
    if (!row) throw createApplicationNotFoundFailure()
    const form = { id: row.form_id, slug: row.slug }
    const answers = await presentAnswers(db, form, row, { applicationId: row.id })
    return {
      application: {
        ...presentApplicationForEmployer(row),
        answers,
        timeline: await presentEmployerTimeline(db, row.id),
      },
    }
  })

  mountEndpoint(app, services, setApplicationStatus, (context, { params: { id }, body }) =>
    withEmployerIdempotency(services, context, setApplicationStatus, { id, ...body }, async () => {
      const message = validateEmployerMessage(body, services.now())
      const step = { by: 'employer', tenantId: context.tenant.id, status: body.status, ...message } as const
      return async (tx) => {
        await changeApplicationStatus(services, tx, id, step)
        return readApplicationForEmployer(tx, context.tenant.id, id)
      }
    }),
  )

  mountEndpoint(app, services, updateEmployerApplication, (context, { params: { id }, body }) =>
    withEmployerIdempotency(services, context, updateEmployerApplication, { id, ...body }, async () => {
      if (body.note === undefined && body.reply_by === undefined)
        throw buildFieldRefusal('note', msg('Give a note, or the time until which you reply.'))
      const message = validateEmployerMessage(body, services.now())
      return async (tx) => {
        await addTimelineNote(services, tx, { tenantId: context.tenant.id, id }, message)
        return readApplicationForEmployer(tx, context.tenant.id, id)
      }
    }),
  )

  mountEndpoint(app, services, setApplicationStatuses, (context, { body }) =>
    withIdempotencyInSteps(services, context, setApplicationStatuses, body, async () => ({
      results: await changeStatusOfMany(services, context.tenant.id, validateStatusChanges(body.items, services.now())),
    })),
  )

  mountEndpoint(app, services, employerFile, async ({ tenant }, { params }) => {
    const row = await findSentFile(db, tenant.id, params.id)
    if (!row?.sha256) throw createUploadNotFoundFailure()
    const { sha256, name: filename, media_type: mediaType } = row
    return {
      bytes: await readStoredBytes(db, { tenantId: tenant.id, sha256 }),
      mediaType: mediaType ?? '',
      filename,
      etag: sha256,
      attachment: true,
    }
  })
}

async function readApplicationForEmployer(tx: Db, tenantId: number, id: number) {
  const row = await findApplication(tx, tenantId, id)
  if (!row) throw createApplicationNotFoundFailure()
  return { application: presentApplicationForEmployer(row) }
}
