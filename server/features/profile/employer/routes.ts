import type { FastifyInstance } from 'fastify'
import { employerResume, getEmployerCandidate } from '#contract/employer/employer-candidates.ts'
import { msg } from '#contract/zod-free/text.ts'
import { findResume } from '#server/features/profile/resumes/store.ts'
import { readStoredFile } from '#server/files/stored-files.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { presentApplicant } from './presenter.ts'
import { findApplicant } from './store.ts'

/** Profiles of candidates who applied, for employers' systems: `/api/integrations/v1/candidates` (P-07). */
export function registerEmployerCandidateRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  mountEndpoint(app, services, getEmployerCandidate, async ({ tenant }, { params: { id: encId } }) => {
    const applicant = await findApplicant(db, tenant.id, { encId })
    if (!applicant) throw createCandidateNotFound()
    return { candidate: await presentApplicant(db, applicant) }
  })

  mountEndpoint(app, services, employerResume, async ({ tenant }, { params: { id: encId, resumeId } }) => {
    const applicant = await findApplicant(db, tenant.id, { encId })
    const row = applicant && (await findResume(db, applicant.id, resumeId))
    if (!row) throw createCandidateNotFound()
    const { bytes, media_type: mediaType } = await readStoredFile(db, { tenantId: tenant.id, sha256: row.sha256 })
    return { bytes, mediaType, filename: row.name, etag: row.sha256, attachment: true }
  })
}

/**
 * The same refusal for unknown candidates, those of other tenants, and those without an application, so that a caller
 * cannot tell them apart.
 */
function createCandidateNotFound(): Failure {
  return new Failure('not_found', msg('This candidate could not be found.'))
}
