import { completeOnboardingTask, MARKED_KINDS, type OnboardingTask } from '#contract/onboarding/onboarding-tasks.ts'
import { Failure } from '#server/platform/failure.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { markDone } from './mark-done.ts'
import { presentTask } from './presenter.ts'
import { noSuchTask } from './refusals.ts'
import { findTask } from './store.ts'

/** A candidate says that they have read or uploaded something. What is done stays as it is. */
export function completeTask(
  services: Services,
  visit: SignedInVisit,
  id: string,
): Promise<DoneOnce<{ task: OnboardingTask }>> {
  const own = { tenantId: visit.tenant.id, candidateId: visit.candidate.id }
  return once(services, visit, completeOnboardingTask, { id }, async (tx) => {
    const row = await findTask(tx, own, id)
    if (!row) throw noSuchTask()
    const task = presentTask(row)
    if (task.status === 'done') return { task }
    if (!MARKED_KINDS.includes(task.kind))
      throw new Failure('conflict', 'Fill in the form or sign first. Then this task is done by itself.')
    await markDone(services, tx, row)
    return { task: { ...task, status: 'done' as const } }
  })
}
