import type { Db } from '#server/db/open-db.ts'
import { selectOpenPositions } from '#server/features/jobs/positions/store.ts'
import type { SitemapRow } from './sitemap.ts'

const CHUNK = 1000

/** The open positions of one part, by id: new jobs come last, so earlier parts stay the same. */
export async function* streamSitemapRows(
  db: Db,
  tenantId: number,
  now: number,
  { from, most }: { from: number; most: number },
): AsyncGenerator<SitemapRow> {
  const selectRows = (limit: number) =>
    selectOpenPositions(db, tenantId, now).select(['id', 'secret_id', 'changed_at']).orderBy('id').limit(limit)
  let last: number | undefined
  for (let left = most; left > 0;) {
    const chunkSize = Math.min(CHUNK, left)
    const rows =
      last === undefined
        ? await selectRows(chunkSize).offset(from).execute()
        : await selectRows(chunkSize).where('id', '>', last).execute()
    yield* rows
    left -= rows.length
    last = rows.at(-1)?.id
    if (rows.length < chunkSize) return
    await new Promise((resolve) => void setImmediate(resolve))
  }
}
