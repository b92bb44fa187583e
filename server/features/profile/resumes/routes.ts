import type { FastifyInstance } from 'fastify'
import type { Profile } from '#contract/profile/profile.ts'
import * as resume from '#contract/profile/resume.ts'
import type { Db } from '#server/db/open-db.ts'
import { readStoredFile } from '#server/files/stored-files.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { presentProfile, readProfile } from '#server/features/profile/store.ts'
import { decideOnProposal, listOpenProposals, undoFilledInFields } from './proposals.ts'
import { createResumeNotFound } from './resume-refusals.ts'
import { findResume, markResumeAsPrimary } from './store.ts'
import { acceptResume, type Reading } from './accept-resume.ts'

/** Routes for uploading, parsing, choosing, downloading and deleting resumes (P-03, P-04, P-09). */
export function registerResumeRoutes(app: FastifyInstance, services: Services, reading: Reading): void {
  const { db, now } = services
  const limit = { max: 20, perMs: 60_000 }

  mountEndpoint(
    app,
    services,
    resume.uploadResume,
    (context, { body, files }) => acceptResume(services, reading, context, body, files['resume_content']),
    { limit },
  )
  mountEndpoint(app, services, resume.listProposals, async ({ candidate }) => ({
    proposals: await listOpenProposals(db, candidate.id, now()),
  }))
  mountEndpoint(app, services, resume.decideProposal, (context, { params, body }) =>
    decideOnProposal(services, context, params.id, body.accept),
  )
  mountEndpoint(app, services, resume.undoProposal, (context, { params }) =>
    undoFilledInFields(services, context, params.id),
  )

  mountEndpoint(app, services, resume.choosePrimaryResume, ({ candidate }, { params }) =>
    db.transaction().execute(async (tx) => {
      if (!(await findResume(tx, candidate.id, params.id))) throw createResumeNotFound()
      await markResumeAsPrimary(tx, candidate.id, params.id)
      return { candidate: await readPresentedProfile(tx, candidate) }
    }),
  )
  mountEndpoint(app, services, resume.removeResume, ({ candidate }, { params }) =>
    db.transaction().execute(async (tx) => {
      if (!(await findResume(tx, candidate.id, params.id))) throw createResumeNotFound()
      await tx.deleteFrom('resume').where('id', '=', params.id).where('candidate_id', '=', candidate.id).execute()
      await ensurePrimaryResume(tx, candidate.id)
      return { candidate: await readPresentedProfile(tx, candidate) }
    }),
  )
  mountEndpoint(app, services, resume.resumeFile, async ({ tenant, candidate }, { params }) => {
    const row = await findResume(db, candidate.id, params.id)
    if (!row) throw createResumeNotFound()
    const { bytes, media_type: mediaType } = await readStoredFile(db, { tenantId: tenant.id, sha256: row.sha256 })
    return { bytes, mediaType, filename: row.name, etag: row.sha256, attachment: true }
  })
}

const readPresentedProfile = async (db: Db, candidate: SignedInContext['candidate']): Promise<Profile> =>
  presentProfile(await readProfile(db, candidate), candidate)

/** If the primary resume was deleted, the newest one becomes primary. */
async function ensurePrimaryResume(tx: Db, candidateId: number): Promise<void> {
  const left = await tx
    .selectFrom('resume')
    .select(['id', 'is_primary'])
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at', 'desc')
    .execute()
  const [newest] = left
  if (newest && left.every(({ is_primary: isPrimary }) => isPrimary === 0))
    await markResumeAsPrimary(tx, candidateId, newest.id)
  if (!newest) await tx.updateTable('candidate').set({ has_resume: 0 }).where('id', '=', candidateId).execute()
}
