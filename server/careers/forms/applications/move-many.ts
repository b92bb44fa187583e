import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { StatusResult, WantedStatus } from '#contract/employer/employer-applications.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { moveApplication } from './move.ts'
import { soundSaid } from './said.ts'
import type { Said } from './timeline.ts'

/** Applications of one transaction: on SQLite everybody else waits for its end. */
const AT_ONCE = 25

export type Moved = { id: number; result: StatusResult }
type Ready = Pick<WantedStatus, 'id' | 'status'> & { said: Said }

/** Throws for the first entry that nobody could read, by its place, before anything is done. */
export function soundItems(items: readonly WantedStatus[], now: number): Ready[] {
  return items.map(({ id, status, note, reason }, index) => ({
    id,
    status,
    said: soundSaid({ status, note, reason }, now, `items.${index}.`),
  }))
}

/** Moves many applications on, each by itself, in short transactions between which others have their turn. Repeated, it does nothing twice. */
export async function moveMany(
  services: Services,
  tenantId: number,
  items: readonly Ready[],
  onMoved: (done: number) => void = () => {},
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE)
    moved.push(
      ...(await services.transaction(async (tx) => {
        const results: Moved[] = []
        for (const item of some) results.push({ id: item.id, result: await moveOne(services, tx, tenantId, item) })
        return results
      })),
    )
    onMoved(moved.length)
    await setImmediate()
  }
  return moved
}

async function moveOne(
  services: Services,
  tx: Transaction<Schema>,
  tenantId: number,
  { id, status, said }: Ready,
): Promise<StatusResult> {
  try {
    return await moveApplication(services, tx, id, { by: 'employer', tenantId, status, ...said })
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return 'conflict'
    throw error
  }
}
