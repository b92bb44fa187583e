import { completeInterview } from '#server/features/interviews/employer/change-interview.ts'
import { createInterviewProposal, type NewInterview } from '#server/features/interviews/employer/propose-interview.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { getLocalDay, findInstantOfHour } from '#server/platform/time/local-time.ts'
import { withClockAt } from './demo-context.ts'

const DAY = 86_400_000
const ZONE = 'Europe/Oslo'
const OTHER = 'new@example.com'

/**
 * Creates the demo candidate's interviews: one to schedule, of which another candidate may take a slot first, one
 * scheduled, and one that is over. Created once.
 */
export async function createDemoInterviews(
  services: Services,
  tenant: Tenant,
  { id, email }: Candidate,
): Promise<void> {
  const known = await services.db
    .selectFrom('interview')
    .select('id')
    .where('candidate_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const now = services.now()
  const proposeAs = (by: Services, newInterview: NewInterview) =>
    by.transaction((tx) => createInterviewProposal(by, tx, tenant.id, newInterview))
  const passed = await proposeAs(withClockAt(services, now - 12 * DAY), {
    ...buildPhoneInterview(email),
    start_at: toIsoHour(now, -6, 10),
  })
  const then = withClockAt(services, now - 5 * DAY)
  await then.transaction((tx) => completeInterview(then, tx, { tenantId: tenant.id, id: passed }))
  await proposeAs(services, { ...buildOnsiteInterview(email), start_at: toIsoHour(now, 4, 14) })
  for (const to of [email, OTHER])
    await proposeAs(services, { ...buildPanelInterview(to), slots: listInterviewSlots(now) })
}

type InterviewWithoutTimes = Omit<NewInterview, 'slots' | 'start_at'>

const buildPhoneInterview = (email: string): InterviewWithoutTimes => ({
  candidate: { email },
  position: { name: 'Fleet Data Analyst' },
  kind: 'phone',
  round: 'First conversation',
  duration_min: 30,
  time_zone: ZONE,
  interviewers: [{ name: 'Kari Lind', title: 'Recruiter' }],
})

const buildOnsiteInterview = (email: string): InterviewWithoutTimes => ({
  candidate: { email },
  position: { name: 'Fleet Data Analyst' },
  kind: 'onsite',
  round: 'Second conversation',
  duration_min: 60,
  time_zone: ZONE,
  address: 'Strandgaten 1, Bergen',
  latlong: { lat: 60.3936, lng: 5.3221 },
  interviewers: [
    { name: 'Kari Lind', title: 'Recruiter' },
    { name: 'Jonas Berg', title: 'Head of Fleet Data' },
  ],
  prep_html: '<p>Ask for Jonas at the front desk.</p><ul><li>Bring a photo ID.</li><li>Lunch is on us.</li></ul>',
})

const buildPanelInterview = (email: string): InterviewWithoutTimes => ({
  candidate: { email },
  position: { name: 'Accessibility Lead' },
  kind: 'video',
  round: 'Panel',
  duration_min: 45,
  time_zone: ZONE,
  join_url: 'https://meet.example.com/merrowline-panel',
  interviewers: [
    { name: 'Ingrid Solheim', title: 'Head of Design' },
    { name: 'Ola Nilsen', title: null },
  ],
  prep_html: '<p>We look at a page together. No slides needed.</p>',
})

/** Slots on three days, each with one in the morning and one in the afternoon; the first slot is shared. */
function listInterviewSlots(now: number): NonNullable<NewInterview['slots']> {
  const times = [5, 6, 7].flatMap((days) => [toIsoHour(now, days, 10), toIsoHour(now, days, 15)])
  return times.map((start_at, index) => (index === 0 ? { start_at, external_id: 'PANEL-1' } : { start_at }))
}

/** The ISO time of an hour of the day, `days` days from today, in the employer's time zone. */
function toIsoHour(now: number, days: number, hour: number): string {
  return new Date(findInstantOfHour(ZONE, getLocalDay(ZONE, now) + days, hour)).toISOString()
}
