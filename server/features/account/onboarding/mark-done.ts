import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'

type Task = { id: string; tenant_id: number; candidate_id: number }

/** Marks the task as done once; of two concurrent calls the first one counts. */
export async function markTaskDone(services: Services, tx: Transaction<Schema>, task: Task): Promise<void> {
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
