import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { EMPLOYER_CANDIDATES } from '#contract/employer/employer-candidates.ts'
import { EMPLOYER_EVENTS } from '#contract/employer/employer-events.ts'
import { EMPLOYER_FORM_ASSIGNMENTS, EMPLOYER_FORMS } from '#contract/employer/employer-forms.ts'
import { EMPLOYER_INTERVIEWS } from '#contract/employer/employer-interviews.ts'
import { EMPLOYER_ONBOARDING_TASKS } from '#contract/employer/employer-onboarding.ts'
import { EMPLOYER_LISTS } from '#contract/employer/employer-lists.ts'
import { EMPLOYER_REFERRALS } from '#contract/employer/employer-referrals.ts'
import { writeChoiceList } from '#server/features/applications/forms/choice-lists/store.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, assignFormTo, makeForm, text, uploadFile } from '#tests/builders/forms.ts'
import { EVENT_ID, insertRegistration } from '#tests/builders/events.ts'
import { buildConfirmedInterviewRow, INTERVIEW_ID } from '#tests/builders/interviews.ts'
import { buildReferralRow } from '#tests/builders/referrals.ts'
import type { TestServer } from '#tests/builders/server.ts'

export const RESUME_ID = 'resume-of-applicant'

/** Ids of an applicant, event, interview, task, form, assignment, application and one of its files, by path prefix. */
export async function readFormIds(server: TestServer): Promise<[prefix: string, id: string][]> {
  const candidate = await server.signedIn({ email: 'applicant@example.com' })
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const application = await makeApplication(server, form, candidate.candidateId)
  const { uid } = await uploadFile(candidate, 'a.txt', Buffer.from('a file'))
  const link = { application_id: application.id, upload_id: uid, name: 'resume' }
  await server.services.db.insertInto('application_file').values(link).execute()
  const options = [{ value: 'bergen', label: 'Bergen' }]
  await writeChoiceList(server.services.db, form.tenant_id, { name: 'towns', options }, 1)
  const { enc_id: encId } = await server.services.db
    .selectFrom('candidate')
    .select('enc_id')
    .where('id', '=', candidate.candidateId)
    .executeTakeFirstOrThrow()
  const { sha256, media_type, size } = await server.services.db
    .selectFrom('upload')
    .innerJoin('file', 'file.sha256', 'upload.sha256')
    .select(['file.sha256', 'file.media_type', 'file.size'])
    .where('upload.id', '=', uid)
    .executeTakeFirstOrThrow()
  const owner = { tenant_id: form.tenant_id, candidate_id: candidate.candidateId }
  await server.services.db
    .insertInto('resume')
    .values({ id: RESUME_ID, ...owner, name: 'a.txt', sha256, media_type, size, is_primary: 1, created_at: 1 })
    .execute()
  const task = { id: 'task-of-a', tenant_id: form.tenant_id, candidate_id: candidate.candidateId, kind: 'read' }
  await server.services.db
    .insertInto('onboarding_task')
    .values({ ...task, title: 'Read', url: '/careers', created_at: 1 })
    .execute()
  const { services, clock } = server
  await services.db
    .insertInto('interview')
    .values(buildConfirmedInterviewRow(form.tenant_id, candidate.candidateId, clock.now))
    .execute()
  await insertRegistration(server, form.tenant_id, candidate.candidateId)
  const referral = {
    id: 'referral-of-a',
    tenant_id: form.tenant_id,
    candidate_id: candidate.candidateId,
    token: 'token',
  }
  await services.db
    .insertInto('referral')
    .values({ ...referral, ...buildReferralRow(application.pid, clock.now) })
    .execute()
  return [
    [EMPLOYER_EVENTS, EVENT_ID],
    [EMPLOYER_REFERRALS, referral.id],
    [EMPLOYER_INTERVIEWS, INTERVIEW_ID],
    [EMPLOYER_ONBOARDING_TASKS, task.id],
    [`${EMPLOYER_APPLICATIONS}/files`, uid],
    [EMPLOYER_CANDIDATES, encId],
    [EMPLOYER_APPLICATIONS, String(application.id)],
    [EMPLOYER_FORM_ASSIGNMENTS, await assignFormTo(server, form, candidate.candidateId)],
    [EMPLOYER_FORMS, String(form.id)],
    [EMPLOYER_LISTS, 'towns'],
  ]
}
