import { addOccupations, hasImported } from '#server/search-index/lexicon/occupations.ts'
import type { JobIndex } from '#server/search-index/types.ts'
import { BEGINNING, laterOf, type Mark } from './changed-rows.ts'
import { jobOf } from './job-row.ts'
import type { Built, Source } from './messages.ts'
import { readAll } from './read-all.ts'
import { readOccupations } from './read-occupations.ts'

/**
 * Reads a tenant's positions into an index, over a connection of this thread's own: whoever answers candidates has no part in it. `tidy` is called
 * after each page. Tells which ones were changed since then.
 */
export async function build(
  source: Source,
  { tenantId, since }: { tenantId: number; since: number },
  index: JobIndex,
  { isWanted, tidy }: { isWanted(): boolean; tidy(): void },
): Promise<Built> {
  // Not before it is needed: a thread that is told its rows starts without.
  const { openDb } = await import('#server/db/open.ts')
  const { db } = await openDb(source)
  let mark: Mark = BEGINNING
  const recent: Mark[] = []
  try {
    if (!hasImported) addOccupations(await readOccupations(db))
    await readAll(
      db,
      tenantId,
      (rows) => {
        for (const { changed_at: changedAt, ...row } of rows) {
          index.put(jobOf(row))
          mark = laterOf(mark, { changedAt, id: row.id })
          if (changedAt >= since) recent.push({ changedAt, id: row.id })
        }
        tidy()
      },
      isWanted,
    )
  } finally {
    await db.destroy()
  }
  return {
    bytes: index.bytes(),
    mark,
    recent: {
      ids: Float64Array.from(recent, ({ id }) => id),
      times: Float64Array.from(recent, ({ changedAt }) => changedAt),
    },
  }
}
