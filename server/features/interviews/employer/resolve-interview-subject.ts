import { hasVisibleText } from '#contract/account/full-name.ts'
import { INACTIVE_STATUSES } from '#contract/applications/forms/applications.ts'
import type { proposeInterview } from '#contract/employer/employer-interviews.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { normalizeToOneLine } from '#server/platform/words/normalize-to-one-line.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'

/** The candidate of an interview, and the job or application it is about. */
export type InterviewSubject = {
  candidate_id: number
  application_id: number | null
  position_id: number | null
  position_name: string
}
type SubjectInput = Pick<BodyOf<typeof proposeInterview>, 'application_id' | 'candidate' | 'position'>

/** Finds the application, or the candidate and the position. A candidate who has never signed in is created. */
export async function resolveInterviewSubject(
  tx: Db,
  tenantId: number,
  named: SubjectInput,
  now: number,
): Promise<InterviewSubject> {
  const { application_id: applicationId, candidate, position } = named
  if (applicationId === undefined) {
    if (!candidate)
      throw buildFieldRefusal('candidate', msg('Name the application, or the candidate and the position.'))
    if (!position) throw buildFieldRefusal('position', msg('Name the application, or the candidate and the position.'))
    return resolveSubjectByCandidate(tx, tenantId, { candidate, position }, now)
  }
  if (candidate || position)
    throw buildFieldRefusal(
      candidate ? 'candidate' : 'position',
      msg('The application says who is interviewed, and for what.'),
    )
  return resolveSubjectByApplication(tx, tenantId, applicationId)
}

/** Locks the application, so that no interview is proposed while it is being ended. */
async function resolveSubjectByApplication(tx: Db, tenantId: number, id: number): Promise<InterviewSubject> {
  const locked = await tx
    .updateTable('application')
    .set(({ ref }) => ({ status_at: ref('status_at') }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning(['candidate_id', 'position_id', 'position_name', 'status'])
    .executeTakeFirst()
  if (!locked) throw buildFieldRefusal('application_id', msg('There is no such application.'))
  const { status, ...about } = locked
  if (INACTIVE_STATUSES.includes(status))
    throw new Failure('conflict', msg('This application has ended already.'), { data: { status } })
  return { ...about, application_id: id }
}

type Both = { candidate: NonNullable<SubjectInput['candidate']>; position: NonNullable<SubjectInput['position']> }

async function resolveSubjectByCandidate(
  tx: Db,
  tenantId: number,
  { candidate, position }: Both,
  now: number,
): Promise<InterviewSubject> {
  const fullname = candidate.fullname?.trim() ?? ''
  refuseReorderingCharacters(fullname, 'candidate.fullname')
  const known = { email: candidate.email, fullname: hasVisibleText(fullname) ? fullname : null }
  const candidateId = await findOrCreateCandidate(tx, tenantId, known, now)
  const { id: positionId, name } = await resolvePositionOfInterview(tx, tenantId, position)
  const own = positionId === null ? undefined : await findOpenApplication(tx, candidateId, positionId)
  return {
    candidate_id: candidateId,
    application_id: own?.id ?? null,
    position_id: positionId,
    position_name: own?.position_name ?? name,
  }
}

async function resolvePositionOfInterview(tx: Db, tenantId: number, { id, name }: Both['position']) {
  if (id === undefined) {
    if (name === undefined) throw buildFieldRefusal('position', msg('Name the position, or give its id.'))
    return { id: null, name: normalizeToOneLine(name, 'position.name') }
  }
  const found = await tx
    .selectFrom('position')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!found) throw buildFieldRefusal('position.id', msg('There is no such position.'))
  return found
}

/** The candidate's open application for that job. */
function findOpenApplication(tx: Db, candidateId: number, positionId: number) {
  return tx
    .selectFrom('application')
    .select(['id', 'position_name'])
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .where('status', 'not in', INACTIVE_STATUSES)
    .executeTakeFirst()
}
