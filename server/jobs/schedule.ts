import { describeError } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { Scheduled } from './job.ts'

/** Runs what is due. The turn is a row that one node moves on; a run that fails or dies is made up for by the next turn. */
export async function runDue(services: Services, schedule: readonly Scheduled[]): Promise<string[]> {
  const ran: string[] = []
  for (const scheduled of schedule) {
    if (!(await takeTurn(services, scheduled))) continue
    ran.push(scheduled.name)
    try {
      const handle = await scheduled.handler()
      await handle(services)
    } catch (error) {
      services.log.error({ job: scheduled.name, ...describeError(error) }, 'scheduled work failed')
    }
  }
  return ran
}

async function takeTurn({ db, now }: Services, { name, every }: Scheduled): Promise<boolean> {
  const at = now()
  const known = await db.selectFrom('schedule').select('next_at').where('name', '=', name).executeTakeFirst()
  // Whoever only looks takes no lock: on SQLite there is one for all who write.
  if (known && known.next_at > at) return false
  const { numUpdatedRows } = await db
    .updateTable('schedule')
    .set({ next_at: at + every })
    .where('name', '=', name)
    .where('next_at', '<=', at)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return true
  // The first time there is no row yet.
  const made = await db
    .insertInto('schedule')
    .values({ name, next_at: at + every })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return made !== undefined
}
