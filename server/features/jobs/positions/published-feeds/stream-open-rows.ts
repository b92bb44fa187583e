import type { Db } from '#server/db/open-db.ts'
import { omitHiddenPay } from '#server/features/jobs/positions/presenter.ts'
import { selectOpenPositions, type PositionRow } from '#server/features/jobs/positions/store.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

export type FeedRow = PositionRow

/**
 * Rows per read: few, because each may contain a description of a megabyte; between two reads the server handles other
 * requests.
 */
const CHUNK = 50

/** Every open, public position, newest first. Continues from the last row, so none is repeated when new ones arrive. */
export async function* streamOpenPositionRows(db: Db, tenant: Tenant, now: number): AsyncGenerator<FeedRow> {
  for (let last: FeedRow | undefined; ;) {
    const after = last
    const rows = await selectOpenPositions(db, tenant.id, now)
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('posted_at', 'id'), '<', tuple(after?.posted_at ?? 0, after?.id ?? 0)),
        ),
      )
      .orderBy('posted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(CHUNK)
      .execute()
    yield* rows.map((row) => omitHiddenPay(row, tenant))
    last = rows.at(-1)
    if (rows.length < CHUNK) return
    await new Promise((resolve) => void setImmediate(resolve))
  }
}
