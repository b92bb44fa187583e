import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'

type Task = { id: string; tenant_id: number; candidate_id: number }

/** Notes that somebody said so, once: of two at the same instant the first. */
export async function markDone(services: Services, tx: Transaction<Schema>, task: Task): Promise<void> {
  const marked = await tx
    .updateTable('onboarding_task')
    .set({ done_at: services.now() })
    .where('id', '=', task.id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!marked) return
  const { tenant_id: tenantId, candidate_id: candidateId, id: taskId } = task
  await services.events.record(tx, 'onboarding.done', { tenantId, candidateId, taskId })
}
