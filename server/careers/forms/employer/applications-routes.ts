import type { FastifyInstance } from 'fastify'
import {
  employerFile,
  getEmployerApplication,
  listEmployerApplications,
  setApplicationStatus,
  setApplicationStatuses,
  updateEmployerApplication,
} from '#contract/employer/employer-applications.ts'
import { addNote } from '#server/careers/forms/applications/add-note.ts'
import { moveMany, soundItems } from '#server/careers/forms/applications/move-many.ts'
import { moveApplication } from '#server/careers/forms/applications/move.ts'
import { noSuchApplication } from '#server/careers/forms/applications/receipt.ts'
import { soundSaid } from '#server/careers/forms/applications/said.ts'
import { noSuchUpload } from '#server/careers/forms/uploads/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { readBytes } from '#server/files/kept-files.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey, onceInParts } from '#server/platform/http/employer/once.ts'
import { refused } from '#server/platform/time/near-times.ts'
import type { Services } from '#server/platform/services.ts'
import { presentAnswers, timelineForEmployer } from './presenter.ts'
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
    return { application: { ...presentSent(row), answers, timeline: await timelineForEmployer(db, row.id) } }
  })

  answer(app, services, setApplicationStatus, (visit, { params: { id }, body }) =>
    onceForKey(services, visit, setApplicationStatus, { id, ...body }, async () => {
      const said = soundSaid(body, services.now())
      const step = { by: 'employer', tenantId: visit.tenant.id, status: body.status, ...said } as const
      return async (tx) => {
        await moveApplication(services, tx, id, step)
        return sentOf(tx, visit.tenant.id, id)
      }
    }),
  )

  answer(app, services, updateEmployerApplication, (visit, { params: { id }, body }) =>
    onceForKey(services, visit, updateEmployerApplication, { id, ...body }, async () => {
      if (body.note === undefined && body.reply_by === undefined)
        throw refused('note', 'Give a note, or the time until which you reply.')
      const said = soundSaid(body, services.now())
      return async (tx) => {
        await addNote(services, tx, { tenantId: visit.tenant.id, id }, said)
        return sentOf(tx, visit.tenant.id, id)
      }
    }),
  )

  answer(app, services, setApplicationStatuses, (visit, { body }) =>
    onceInParts(services, visit, setApplicationStatuses, body, async () => ({
      results: await moveMany(services, visit.tenant.id, soundItems(body.items, services.now())),
    })),
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

async function sentOf(tx: Db, tenantId: number, id: number) {
  const row = await findSent(tx, tenantId, id)
  if (!row) throw noSuchApplication()
  return { application: presentSent(row) }
}
