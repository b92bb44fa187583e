import { NUDGES } from '#contract/dashboard/nudges.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { FORMS } from '#contract/applications/forms/forms.ts'
import { EVENT } from '#contract/events/events.ts'
import { INTERVIEW } from '#contract/interviews/interviews.ts'
import { ONBOARDING_TASKS } from '#contract/account/onboarding/onboarding-tasks.ts'
import { SAVED_SEARCHES } from '#contract/jobs/saved-searches/saved-searches.ts'
import { REFERRAL } from '#contract/referrals/referrals.ts'
import { OPTION_LISTS } from '#contract/zod-free/option-list-path.ts'
import { writeChoiceList } from '#server/features/applications/forms/choice-lists/store.ts'
import { insertNotification } from '#server/features/notifications/store.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, assignFormTo, makeForm, text } from '#tests/builders/forms.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { EVENT_ID, insertRegistration } from '#tests/builders/events.ts'
import { buildConfirmedInterviewRow, INTERVIEW_ID } from '#tests/builders/interviews.ts'
import { insertSavedSearch } from '#tests/builders/jobs/saved-searches.ts'
import { buildReferralRow } from '#tests/builders/referrals.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import type { TestServer } from '#tests/builders/server.ts'

type Kind = { id: string; documentId?: string }
/** Ids by path prefix; `id` and `documentId` override all of them. */
export type Ids = { byPath: [string, Kind][]; id?: string; documentId?: string }

/** The ids of one thing of every kind that belongs to that person. */
export async function listIds(server: TestServer, email: string): Promise<Ids> {
  const { db } = server.services
  const offer = await makeOffer(server, { email })
  const person = await db.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await server.signedIn({ email })
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('userId', '=', person.id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const { adapter } = await server.services.auth.$context
  const passkey = await adapter.create<Record<string, unknown>, { id: string }>({
    model: 'passkey',
    data: {
      userId: person.id,
      name: 'Phone',
      publicKey: 'key',
      credentialID: 'credential',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      createdAt: new Date(),
    },
  })
  const { id: candidateId } = await db
    .selectFrom('candidate')
    .innerJoin('tenant', 'tenant.id', 'candidate.tenant_id')
    .select('candidate.id')
    .where('email', '=', email)
    .where('domain', '=', 'demo.example')
    .executeTakeFirstOrThrow()
  const subject = `offer:${offer.id}`
  const told = { candidateId, subject, kind: 'offer.extended', eventId: 1, names: {}, asksForAction: true }
  await insertNotification(db, { ...told, at: server.clock.now })
  const notification = await db.selectFrom('notification').select('id').executeTakeFirstOrThrow()
  const { id: subscription } = await db
    .insertInto('push_subscription')
    .values({
      candidate_id: candidateId,
      // another session than the one above, which the tests end
      session_id: 'a device',
      endpoint: 'https://push.example.com/a',
      p256dh: 'k',
      auth: 's',
      vapid_key: 'v',
      locale: 'en',
      device: 'Chrome',
      created_at: server.clock.now,
      seen_at: server.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const uploadId = 'uploads-of-a-0000000'
  const upload = { id: uploadId, tenant_id: form.tenant_id, candidate_id: candidateId, name: 'a.txt', size: 9 }
  const content = { bytes: Buffer.from('a file'), mediaType: 'text/plain', sha256: 'a'.repeat(64) }
  await saveFile(db, { ...content, tenantId: form.tenant_id }, server.clock.now)
  const uploadedFile = {
    state: 'ready',
    sha256: content.sha256,
    created_at: server.clock.now,
    expires_at: server.clock.now + 1_000_000,
  }
  await db
    .insertInto('upload')
    .values({ ...upload, ...uploadedFile })
    .execute()
  const application = await makeApplication(server, form, candidateId)
  const options = [{ value: 'bergen', label: 'Bergen' }]
  await writeChoiceList(db, form.tenant_id, { name: 'towns', options }, server.clock.now)
  const profile = { candidate_id: candidateId, tenant_id: form.tenant_id, content: '{}', versions: '{}' }
  await db
    .insertInto('profile')
    .values({ ...profile, avatar_sha256: content.sha256, updated_at: server.clock.now })
    .execute()
  const resume = { id: 'resume-of-a', tenant_id: form.tenant_id, candidate_id: candidateId, name: 'a.txt', size: 9 }
  await db
    .insertInto('resume')
    .values({ ...resume, media_type: 'text/plain', sha256: content.sha256, created_at: server.clock.now })
    .execute()
  const proposed = { filled: [], fields: [], unmapped: [], isScan: false, isUnread: false }
  await db
    .insertInto('resume_proposal')
    .values({
      id: 'proposal-of-a',
      candidate_id: candidateId,
      resume_id: resume.id,
      content: JSON.stringify(proposed),
      undo: '{}',
      is_open: 1,
      created_at: server.clock.now,
      undo_until: server.clock.now + 1_000_000,
    })
    .execute()
  const task = { id: 'task-of-a', tenant_id: form.tenant_id, candidate_id: candidateId, title: 'Read', kind: 'read' }
  await db
    .insertInto('onboarding_task')
    .values([
      { ...task, url: '/careers', created_at: server.clock.now },
      // the next suggestion, because the tests complete the other one
      { ...task, id: 'next-task-of-a', url: '/careers', created_at: server.clock.now - 1 },
    ])
    .execute()
  await db
    .insertInto('interview')
    .values(buildConfirmedInterviewRow(form.tenant_id, candidateId, server.clock.now))
    .execute()
  await insertRegistration(server, form.tenant_id, candidateId)
  const referralOf = { id: 'referral-of-a', tenant_id: form.tenant_id, candidate_id: candidateId, token: 'token-of-a' }
  await db
    .insertInto('referral')
    .values({ ...referralOf, ...buildReferralRow(application.pid, server.clock.now) })
    .execute()
  return {
    byPath: [
      [EVENT, { id: EVENT_ID }],
      [REFERRAL, { id: referralOf.id }],
      [SAVED_SEARCHES, { id: await insertSavedSearch(server, candidateId) }],
      [INTERVIEW, { id: INTERVIEW_ID }],
      [ONBOARDING_TASKS, { id: task.id }],
      [NUDGES, { id: 'do_task:next-task-of-a' }],
      [API.resumeProposals, { id: 'proposal-of-a' }],
      [API.resumes, { id: resume.id }],
      [API.profileAvatar, { id: content.sha256 }],
      [PUSH_DEVICES, { id: String(subscription) }],
      [APPLICATION, { id: String(application.id) }],
      [FORM_UPLOADS, { id: uploadId }],
      [FORMS, { id: await assignFormTo(server, form, candidateId) }],
      [OPTION_LISTS, { id: 'towns' }],
      [API.notifications, { id: String(notification.id) }],
      [API.sessions, { id: session.id }],
      [API.passkeys, { id: passkey.id }],
      [API.offers, { id: String(offer.id), documentId: offer.offer_documents[0]?.id ?? '' }],
    ],
  }
}

/** Well-formed ids of things that do not exist. */
export const unknownIds: Ids = {
  byPath: [
    [EVENT, { id: 'nobodys-event' }],
    [INTERVIEW, { id: 'nobodys-interview' }],
    [REFERRAL, { id: 'nobodys-referral' }],
    [SAVED_SEARCHES, { id: 'nobodys-search' }],
    [ONBOARDING_TASKS, { id: 'nobodys-task' }],
    [NUDGES, { id: 'do_task:nobodys-task' }],
    [API.resumeProposals, { id: 'nobodys-proposal' }],
    [API.resumes, { id: 'nobodys-resume' }],
    [API.profileAvatar, { id: 'b'.repeat(64) }],
    [PUSH_DEVICES, { id: '987654321' }],
    [APPLICATION, { id: '987654321' }],
    [FORM_UPLOADS, { id: 'uploads-of-nobody-00' }],
    [FORMS, { id: 'nobodys-form' }],
    [OPTION_LISTS, { id: 'nobodys-list' }],
    [API.notifications, { id: '987654321' }],
    [API.sessions, { id: 'nobodys-session' }],
    [API.passkeys, { id: 'nobodys-passkey' }],
    [API.offers, { id: '987654321', documentId: 'nobodys-document' }],
  ],
}
