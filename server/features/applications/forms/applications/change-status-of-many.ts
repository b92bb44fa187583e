import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { StatusResult, StatusInput } from '#contract/employer/employer-applications.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { changeApplicationStatus } from './change-status.ts'
import { validateEmployerMessage } from './validate-employer-message.ts'
import type { TimelineMessage } from './timeline.ts'

/** Applications per transaction. On SQLite, all other writers wait until it ends. */
const BATCH_SIZE = 25

export type Moved = { id: number; result: StatusResult }
type ValidatedItem = Pick<StatusInput, 'id' | 'status'> & { message: TimelineMessage }

/** Validates all entries before any is applied; throws for the first unreadable one with its index. */
export function validateStatusChanges(items: readonly StatusInput[], now: number): ValidatedItem[] {
  return items.map(({ id, status, note, reason }, index) => ({
    id,
    status,
    message: validateEmployerMessage({ status, note, reason }, now, `items.${index}.`),
  }))
}

/**
 * Changes the status of many applications, each on its own, in short transactions between which other requests are
 * handled. A repeated call has no further effect.
 */
export async function changeStatusOfMany(
  services: Services,
  tenantId: number,
  items: readonly ValidatedItem[],
  onMoved: (done: number) => void = () => {},
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const some = items.slice(start, start + BATCH_SIZE)
    moved.push(
      ...(await services.transaction(async (tx) => {
        const results: Moved[] = []
        for (const item of some)
          results.push({ id: item.id, result: await changeStatusOrExplain(services, tx, tenantId, item) })
        return results
      })),
    )
    onMoved(moved.length)
    await setImmediate()
  }
  return moved
}

async function changeStatusOrExplain(
  services: Services,
  tx: Transaction<Schema>,
  tenantId: number,
  { id, status, message }: ValidatedItem,
): Promise<StatusResult> {
  try {
    return await changeApplicationStatus(services, tx, id, { by: 'employer', tenantId, status, ...message })
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return 'conflict'
    throw error
  }
}
