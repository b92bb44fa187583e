import { EMPTY_PROFILE, profileContent, type ProfileContent } from '#contract/profile/profile-content.ts'
import { changeApplicationStatus } from '#server/features/applications/forms/applications/change-status.ts'
import { readApplyPositions } from '#server/features/applications/forms/apply/apply-positions.ts'
import { writeApplications } from '#server/features/applications/forms/apply/validate-application.ts'
import { lockProfile, writeProfile } from '#server/features/profile/store.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { buildValidatedAnswers, listMarineJobIds } from './applications.ts'
import { withClockAt, buildDemoContext } from './demo-context.ts'

const DAY = 86_400_000
/** Indexes of the jobs that people were hired for, after those that the demo's candidate applied for. */
const JOBS = { from: 6, to: 9 }

/** Engineers hired in recent months: fifteen count in insights, the last one not yet. */
const NAMES =
  `Arne Bakke, Beatriz Sousa, Cato Lund, Dilan Aydin, Elena Rossi, Farid Haddou, Greta Olsen, Hugo Blanc, Ines Moreau, Jakub Nowak,
  Kari Moen, Luca Greco, Maren Vik, Nikos Pappas, Olga Berg, Pedro Reis`
    .split(/,\s*/)
    .map((name) => name.trim())

/** Skills, and how many of the demo's hired people have each. */
const SKILLS: readonly [name: string, people: number][] = [
  ['Diesel engines', 16],
  ['Planned maintenance', 16],
  ['Hydraulics', 13],
  ['High-voltage safety', 12],
  ['Electric propulsion', 11],
  ['Battery systems', 8],
  ['Refrigeration', 7],
  ['Welding', 6],
  ['SCADA', 3],
]
const TITLES: readonly [title: string, people: number][] = [
  ['Second engineer', 6],
  ['Third engineer', 11],
  ['Ship electrician', 13],
  ['Motorman', 16],
]

/**
 * Creates people hired by the demo employer, with profiles, so that insights show what they have in common. Created
 * once, in one transaction.
 */
export async function createDemoNewHires(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  const known = await db
    .selectFrom('application')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('status', '=', 'hired')
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const jobs = (await listMarineJobIds(services, tenant, JOBS.to)).slice(JOBS.from)
  const { open } = await readApplyPositions(db, buildDemoContext(tenant, candidate, now()), jobs, now())
  if (open.length === 0) return
  const goBackDays = (days: number) => withClockAt(services, now() - days * DAY)
  await services.transaction(async (tx) => {
    for (const [index, fullname] of NAMES.entries()) {
      const [firstName = '', lastName = ''] = fullname.split(' ')
      const email = `${firstName}.${lastName}@example.com`.toLowerCase()
      const id = await findOrCreateCandidate(tx, tenant.id, { email, fullname }, now())
      const owner = { ...candidate, id, email, firstName, lastName, location: null }
      const empty = await lockProfile(tx, owner, now())
      await writeProfile(tx, id, { ...empty, content: buildNewHireProfile(index) })

      const sent = goBackDays(180 - index * 5)
      const position = open[index % open.length]!
      const who = { tenantId: tenant.id, candidateId: id }
      const judged = [{ position, judged: buildValidatedAnswers(owner) }]
      const { applications } = await writeApplications(sent, tx, who, { judged })
      const application = applications[0]!.applicationId
      const step = { by: 'employer', tenantId: tenant.id } as const
      await changeApplicationStatus(goBackDays(173 - index * 5), tx, application, { ...step, status: 'in_review' })
      await changeApplicationStatus(goBackDays(140 - index * 5), tx, application, { ...step, status: 'hired' })
    }
  })
}

function buildNewHireProfile(index: number): ProfileContent {
  // spread over the people, so that nobody has everything
  const has = (people: number, step: number) => (index * 7 + step * 5) % NAMES.length < people
  const title = TITLES.find(([, people]) => index < people)?.[0] ?? ''
  return profileContent.parse({
    ...EMPTY_PROFILE,
    skills: SKILLS.filter(([, people], step) => has(people, step)).map(([name]) => ({ name, proficiency: 'meets' })),
    work: [
      {
        title,
        company: 'Nordsund Shipping',
        location: null,
        dates: { startDate: String(2012 + (index % 6)), endDate: null, isCurrent: false },
        description: null,
      },
    ],
  })
}
