import type { StatusInput } from '#contract/employer/employer-applications.ts'
import { addTimelineNote } from '#server/features/applications/forms/applications/add-timeline-note.ts'
import { changeApplicationStatus } from '#server/features/applications/forms/applications/change-status.ts'
import { readApplyPositions } from '#server/features/applications/forms/apply/apply-positions.ts'
import { writeApplications } from '#server/features/applications/forms/apply/validate-application.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { withClockAt, buildDemoContext } from './demo-context.ts'

const DAY = 86_400_000

/**
 * A step of the employer, `daysAgo` days before today; `reply` is the number of days after which a reply was promised.
 * A step without a status is a note, or only a promise.
 */
type Step = { daysAgo: number; status?: StatusInput['status']; note?: string; reason?: string; reply?: number }
type Sent = { daysAgo: number; steps: readonly Step[]; withdrawn?: number }

/** Applications in every state: without news, with an open, a kept and a broken promise, and with both outcomes. */
const SENT: readonly Sent[] = [
  {
    daysAgo: 64,
    steps: [
      { daysAgo: 58, status: 'in_review' },
      {
        daysAgo: 49,
        status: 'rejected',
        note: 'Thank you for the time you took. Your work on charging systems stood out, and we would like to hear from you again.',
        reason: 'We went on with people who hold a chief engineer’s licence.',
      },
    ],
  },
  { daysAgo: 52, steps: [{ daysAgo: 45, status: 'in_review' }], withdrawn: 40 },
  { daysAgo: 24, steps: [] },
  { daysAgo: 22, steps: [{ daysAgo: 19, status: 'in_review', reply: 12 }] },
  {
    daysAgo: 18,
    steps: [
      { daysAgo: 15, status: 'in_review', note: 'Two of our engineers read your application now.', reply: 20 },
      { daysAgo: 11, note: 'Lena, our fleet manager, has a few questions about your last boat. She will call you.' },
    ],
  },
  {
    daysAgo: 16,
    steps: [
      { daysAgo: 14, status: 'in_review', reply: 6 },
      { daysAgo: 9, status: 'interview', note: 'We would like to meet you.', reply: 13 },
    ],
  },
]

/**
 * Names of other applicants of the demo, with the days until the first reply, from which usual waiting times are
 * computed.
 */
const OTHERS: readonly [name: string, days: number][] = [
  ['Ingrid Solberg', 6],
  ['Mateus Rocha', 9],
  ['Jonas Weber', 8],
  ['Sofia Marino', 11],
  ['Yusuf Demir', 9],
  ['Claire Petit', 14],
]

/**
 * Creates applications of the demo's candidate and of a few others, and moves them on by the same services as an
 * employer would. Written once.
 */
export async function createDemoApplications(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  const known = await db
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidate.id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const jobs = await listMarineJobIds(services, tenant, SENT.length)
  const first = jobs[0]
  if (first === undefined) return
  for (const [name, days] of OTHERS) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const email = `${firstName}.${lastName}@example.com`.toLowerCase()
    const person = await db
      .transaction()
      .execute((tx) => findOrCreateCandidate(tx, tenant.id, { email, fullname: name }, now()))
    const steps = [{ daysAgo: 70 - days, status: 'in_review' as const }]
    await createDemoApplication(services, tenant, { ...candidate, id: person, email, firstName, lastName }, first, {
      daysAgo: 70,
      steps,
    })
  }
  for (const [index, sent] of SENT.entries()) {
    const pid = jobs[index]
    if (pid !== undefined) await createDemoApplication(services, tenant, candidate, pid, sent)
  }
}

/** Ids of open jobs for marine engineers. */
export async function listMarineJobIds({ db }: Services, tenant: Tenant, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('name', 'like', '%Marine Engineer%')
    .where('secret_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

async function createDemoApplication(
  services: Services,
  tenant: Tenant,
  candidate: Candidate,
  pid: number,
  sent: Sent,
): Promise<void> {
  const goBackDays = (days: number) => withClockAt(services, services.now() - days * DAY)
  const then = goBackDays(sent.daysAgo)
  const context = buildDemoContext(tenant, candidate, then.now())
  const who = { tenantId: tenant.id, candidateId: candidate.id }
  const { open } = await readApplyPositions(services.db, context, [pid], services.now())
  const judged = open.map((position) => ({ position, judged: buildValidatedAnswers(candidate) }))
  const { applications } = await then.transaction((tx) => writeApplications(then, tx, who, { judged }))
  const id = applications[0]?.applicationId
  if (id === undefined) return
  for (const step of sent.steps) await applyApplicationStep(goBackDays(step.daysAgo), tenant.id, id, step)
  if (sent.withdrawn === undefined) return
  const out = goBackDays(sent.withdrawn)
  await out.transaction((tx) => changeApplicationStatus(out, tx, id, { by: 'candidate', ...who, status: 'withdrawn' }))
}

async function applyApplicationStep(then: Services, tenantId: number, id: number, step: Step): Promise<void> {
  const { status, note, reason, reply } = step
  const change = { note, reason, ...(reply === undefined ? {} : { replyBy: then.now() + reply * DAY }) }
  await then.transaction(async (tx) => {
    if (status === undefined) await addTimelineNote(then, tx, { tenantId, id }, change)
    else await changeApplicationStatus(then, tx, id, { by: 'employer', tenantId, status, ...change })
  })
}

/** Builds the answers that the demo's candidates give. */
export const buildValidatedAnswers = ({
  firstName,
  lastName,
  email,
}: Pick<Candidate, 'firstName' | 'lastName' | 'email'>) => ({
  answers: {
    firstName,
    lastName,
    email,
    city: 'Bergen',
    years: 12,
    why: 'I keep machinery running at sea, and I want to do it where boats run on batteries.',
  },
  privateAnswers: {},
  consents: [],
  uploads: [],
})
