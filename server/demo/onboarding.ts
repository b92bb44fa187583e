import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { createTask } from '#server/features/account/onboarding/employer/tasks.ts'

import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'

const DAY = 86_400_000

/**
 * Creates the tasks of the demo's candidate before her first day: a text to read, and the form that she was assigned.
 * Created once.
 */
export async function createDemoTasks(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  const known = await db
    .selectFrom('onboarding_task')
    .select('id')
    .where('candidate_id', '=', candidate.id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const medical = await db
    .selectFrom('form_assignment')
    .innerJoin('form', 'form.id', 'form_assignment.form_id')
    .select(['form_assignment.id', 'form_assignment.due_at'])
    .where('form_assignment.candidate_id', '=', candidate.id)
    .where('form.slug', '=', 'medical')
    .executeTakeFirst()
  const to = { candidate: { email: candidate.email } }
  const handbook = 'https://www.example.com/crew-handbook.pdf'
  const dueAt = new Date(now() + 10 * DAY).toISOString()
  await services.transaction(async (tx) => {
    await createTask(services, tx, tenant.id, {
      ...to,
      title: 'Read the crew handbook',
      kind: 'read',
      url: handbook,
      due_at: dueAt,
    })
    if (!medical) return
    const due = medical.due_at === null ? null : new Date(medical.due_at).toISOString()
    const url = toFormPath(medical.id)
    await createTask(services, tx, tenant.id, { ...to, title: 'Health questionnaire', kind: 'form', url, due_at: due })
  })
}
