import type { FastifyInstance } from 'fastify'
import type { Profile } from '#contract/profile/profile.ts'
import * as resume from '#contract/profile/resume.ts'
import type { Db } from '#server/db/open.ts'
import { readFile } from '#server/files/kept-files.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { presentProfile, readProfile } from '#server/careers/profile/store.ts'
import { decide, openProposals, takeBack } from './proposals.ts'
import { noSuchResume } from './refusal.ts'
import { findResume, makePrimary } from './store.ts'
import { takeResume, type Reading } from './upload.ts'

/** Resumes: uploaded, read, chosen, given back and deleted (P-03, P-04, P-09). */
export function mountResumes(app: FastifyInstance, services: Services, reading: Reading): void {
  const { db, now } = services
  const limit = { max: 20, perMs: 60_000 }

  answer(
    app,
    services,
    resume.uploadResume,
    (visit, { body, files }) => takeResume(services, reading, visit, body, files['resume_content']),
    { limit },
  )
  answer(app, services, resume.listProposals, async ({ candidate }) => ({
    proposals: await openProposals(db, candidate.id, now()),
  }))
  answer(app, services, resume.decideProposal, (visit, { params, body }) =>
    decide(services, visit, params.id, body.accept),
  )
  answer(app, services, resume.undoProposal, (visit, { params }) => takeBack(services, visit, params.id))

  answer(app, services, resume.choosePrimaryResume, ({ candidate }, { params }) =>
    db.transaction().execute(async (tx) => {
      if (!(await findResume(tx, candidate.id, params.id))) throw noSuchResume()
      await makePrimary(tx, candidate.id, params.id)
      return { candidate: await presented(tx, candidate) }
    }),
  )
  answer(app, services, resume.removeResume, ({ candidate }, { params }) =>
    db.transaction().execute(async (tx) => {
      if (!(await findResume(tx, candidate.id, params.id))) throw noSuchResume()
      await tx.deleteFrom('resume').where('id', '=', params.id).where('candidate_id', '=', candidate.id).execute()
      await keepOnePrimary(tx, candidate.id)
      return { candidate: await presented(tx, candidate) }
    }),
  )
  answer(app, services, resume.resumeFile, async ({ tenant, candidate }, { params }) => {
    const row = await findResume(db, candidate.id, params.id)
    if (!row) throw noSuchResume()
    const { bytes, media_type: mediaType } = await readFile(db, { tenantId: tenant.id, sha256: row.sha256 })
    return { bytes, mediaType, filename: row.name, etag: row.sha256, attachment: true }
  })
}

const presented = async (db: Db, candidate: SignedInVisit['candidate']): Promise<Profile> =>
  presentProfile(await readProfile(db, candidate), candidate)

/** Where the primary one has gone the newest takes its place; where none is left there is none. */
async function keepOnePrimary(tx: Db, candidateId: number): Promise<void> {
  const left = await tx
    .selectFrom('resume')
    .select(['id', 'is_primary'])
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at', 'desc')
    .execute()
  const [newest] = left
  if (newest && left.every(({ is_primary: isPrimary }) => isPrimary === 0))
    await makePrimary(tx, candidateId, newest.id)
  if (!newest) await tx.updateTable('candidate').set({ has_resume: 0 }).where('id', '=', candidateId).execute()
}
