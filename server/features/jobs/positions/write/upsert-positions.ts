import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { NewPosition } from './new-position.ts'
import { toHashedRowHead, cleanExternalId, toPositionColumns, type PositionColumns } from './position-columns.ts'
import { planPositionWrites, writePlannedRows } from './write-positions.ts'

export type Upserted = { written: number; confirmed: number; refused: { externalId: string; reason: string }[] }

/** Rows per transaction, so that a large feed never blocks the database for long. */
const CHUNK = 100

/**
 * Writes new and changed positions and confirms unchanged ones. A bad row is reported and skipped; the others are
 * stored.
 */
export async function upsertPositions(
  services: Services,
  tenant: Pick<Tenant, 'id'>,
  rows: readonly NewPosition[],
): Promise<Upserted> {
  const origin = { tenantId: tenant.id, feedId: null }
  const done: Upserted = { written: 0, confirmed: 0, refused: [] }
  for (let from = 0; from < rows.length; from += CHUNK) {
    // The last of several rows with one id wins, as it would in the database.
    const chunk = new Map(
      rows.slice(from, from + CHUNK).map((row) => [cleanExternalId(row), { row, head: toHashedRowHead(row) }]),
    )
    const list = [...chunk.values()]
    const plan = await planPositionWrites(
      services.db,
      origin,
      list.map(({ head }) => head),
    )
    const ready: PositionColumns[] = []
    for (const index of plan.write) {
      const one = list[index]
      if (!one) continue
      try {
        ready.push(toPositionColumns(one.row, one.head))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        done.refused.push({ externalId: one.head.externalId, reason: error.message })
      }
    }
    done.written += (await writePlannedRows(services, origin, plan, ready)).length
    done.confirmed += plan.confirm.length
    // Between chunks the server handles other requests.
    await new Promise((resolve) => void setImmediate(resolve))
  }
  return done
}
