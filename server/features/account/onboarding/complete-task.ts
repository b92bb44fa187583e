import {
  completeOnboardingTask,
  MARKED_KINDS,
  type OnboardingTask,
} from '#contract/account/onboarding/onboarding-tasks.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { markTaskDone } from './mark-done.ts'
import { presentTask } from './presenter.ts'
import { createTaskNotFound } from './refusals.ts'
import { findTask } from './store.ts'

/** Marks a task as read or uploaded by the candidate. A completed task stays unchanged. */
export function completeTask(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<IdempotentResult<{ task: OnboardingTask }>> {
  const own = { tenantId: context.tenant.id, candidateId: context.candidate.id }
  return withIdempotency(services, context, completeOnboardingTask, { id }, async (tx) => {
    const row = await findTask(tx, own, id)
    if (!row) throw createTaskNotFound()
    const task = presentTask(row)
    if (task.status === 'done') return { task }
    if (!MARKED_KINDS.includes(task.kind))
      throw new Failure('conflict', msg('Fill in the form or sign first. Then this task is done by itself.'))
    await markTaskDone(services, tx, row)
    return { task: { ...task, status: 'done' as const } }
  })
}
