import { sendEmployerMessage } from '#server/features/messages/employer/send-employer-message.ts'
import { sendCandidateMessage } from '#server/features/messages/send-candidate-message.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { withClockAt, buildDemoContext } from './demo-context.ts'

const HOUR = 3_600_000

/** Messages with their age in hours; the last one is unread. */
const THREAD: readonly { hoursAgo: number; from: 'candidate' | 'employer'; text: string }[] = [
  {
    hoursAgo: 200,
    from: 'employer',
    text: 'Hello Amina, I am Lena and I run the fleet workshop in Bergen. Which day next week suits you for a first talk?',
  },
  {
    hoursAgo: 197,
    from: 'candidate',
    text: 'Hello Lena, thank you. Tuesday or Thursday after 16:00 works best, as I am on the morning boat.\n\nMay I see one of the new battery rooms while I am there?',
  },
  { hoursAgo: 174, from: 'employer', text: 'Thursday at 16:30 then. And yes, we will go aboard together.' },
  { hoursAgo: 173, from: 'candidate', text: 'Perfect, see you on Thursday.' },
  { hoursAgo: 5, from: 'employer', text: 'One more thing: please bring your certificate of competency.' },
]

/** Creates messages about the demo application that reached an interview. Created once. */
export async function createDemoMessages(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  const application = await db
    .selectFrom('application')
    .leftJoin('application_message', 'application_message.application_id', 'application.id')
    .select(['application.id', 'application_message.id as message'])
    .where('candidate_id', '=', candidate.id)
    .where('status', '=', 'interview')
    .orderBy('application.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!application || application.message !== null) return
  const { id } = application
  const which = { tenantId: tenant.id, applicationId: id }
  for (const { hoursAgo, from, text } of THREAD) {
    const then = withClockAt(services, now() - hoursAgo * HOUR)
    if (from === 'candidate')
      await sendCandidateMessage(then, buildDemoContext(tenant, candidate, then.now()), id, { text })
    else await then.transaction((tx) => sendEmployerMessage(then, tx, which, text))
  }
}
