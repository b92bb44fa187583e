import type { FastifyInstance } from 'fastify'
import {
  employerFile,
  getEmployerApplication,
  listEmployerApplications,
  setApplicationStatus,
} from '#contract/employer/employer-applications.ts'
import { moveApplication } from '#server/careers/forms/applications/move.ts'
import { noSuchApplication } from '#server/careers/forms/applications/receipt.ts'
import { noSuchUpload } from '#server/careers/forms/uploads/refusal.ts'
import { readBytes } from '#server/files/kept-files.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { presentAnswers } from './presenter.ts'
import { findSent, findSentFile, listSent, presentSent } from './store.ts'

/** Applications for employers' systems: `/api/integrations/v1/applications`. Sections for statistics leave by none of these. */
export function employerApplicationsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  answer(
    app,
    services,
    listEmployerApplications,
    async ({ tenant }, { query }) => {
      const { status, email, position, limit, cursor } = query
      const { applications, next } = await listSent(db, tenant.id, { status, email, position, limit, before: cursor })
      return new WithMetadata({ applications }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: paged },
  )

  answer(app, services, getEmployerApplication, async ({ tenant }, { params }) => {
    const row = await findSent(db, tenant.id, params.id)
    if (!row) throw noSuchApplication()
    const form = { id: row.form_id, slug: row.slug }
    const answers = await presentAnswers(db, form, row, { applicationId: row.id })
    return { application: { ...presentSent(row), answers } }
  })

  answer(app, services, setApplicationStatus, (visit, { params: { id }, body: { status } }) =>
    onceForKey(services, visit, setApplicationStatus, { id, status }, async () => async (tx) => {
      const step = { by: 'employer', tenantId: visit.tenant.id, status } as const
      const row = (await moveApplication(services, tx, id, step)) && (await findSent(tx, visit.tenant.id, id))
      if (!row) throw noSuchApplication()
      return { application: presentSent(row) }
    }),
  )

  answer(app, services, employerFile, async ({ tenant }, { params }) => {
    const row = await findSentFile(db, tenant.id, params.id)
    if (!row?.sha256) throw noSuchUpload()
    const { sha256, name: filename, media_type: mediaType } = row
    return {
      bytes: await readBytes(db, { tenantId: tenant.id, sha256 }),
      mediaType: mediaType ?? '',
      filename,
      etag: sha256,
      attachment: true,
    }
  })
}
