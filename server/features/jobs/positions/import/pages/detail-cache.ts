import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Json } from '#server/features/jobs/positions/import/reading/json-format.ts'
import type { Db } from '#server/db/open-db.ts'

export type Detail = { key: string; sign: string; detail: Json }

/** Cached details of a list's jobs, so that a host is only asked for new, changed or outdated ones. */
export type DetailCache = {
  known(keys: readonly string[]): Promise<Map<string, { sign: string; isDue: boolean; detail: Json }>>
  keep(details: readonly Detail[]): Promise<void>
  /** Deletes the details of all other jobs, which the list no longer contains. */
  only(keys: ReadonlySet<string>): Promise<void>
}

/** A cache that stores nothing. */
export const NO_DETAILS: DetailCache = {
  known: async () => new Map(),
  keep: async () => {},
  only: async () => {},
}

/** Age at which details are requested again, ms: a text may change although its list entry stays the same. */
const REFRESH_INTERVAL = 7 * 24 * 3_600_000
const BATCH_SIZE = 500

/**
 * Details a feed has fetched before. They are stored immediately, so an interrupted import resumes where it stopped.
 */
export function createDetailCache(db: Db, feedId: number, now: number): DetailCache {
  return {
    async known(keys) {
      if (keys.length === 0) return new Map()
      const rows = await db
        .selectFrom('feed_detail')
        .select(['job', 'sign', 'body', 'fetched_at'])
        .where('feed_id', '=', feedId)
        .where('job', 'in', [...keys])
        .execute()
      return new Map(
        rows.map(({ job, sign, body, fetched_at }) => [
          job,
          {
            sign,
            isDue: fetched_at + REFRESH_INTERVAL * (1 + toFractionOfHash(sign) / 2) < now,
            detail: unpackGzippedJson(body),
          },
        ]),
      )
    },
    async keep(details) {
      if (details.length === 0) return
      const rows = details.map(({ key, sign, detail }) => ({
        feed_id: feedId,
        job: key,
        sign,
        body: gzipSync(JSON.stringify(detail)),
        fetched_at: now,
      }))
      await db
        .insertInto('feed_detail')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['feed_id', 'job']).doUpdateSet(({ ref }) => ({
            sign: ref('excluded.sign'),
            body: ref('excluded.body'),
            fetched_at: ref('excluded.fetched_at'),
          })),
        )
        .execute()
    },
    async only(keys) {
      const rows = await db.selectFrom('feed_detail').select('job').where('feed_id', '=', feedId).execute()
      const gone = rows.map(({ job }) => job).filter((job) => !keys.has(job))
      for (let from = 0; from < gone.length; from += BATCH_SIZE)
        await db
          .deleteFrom('feed_detail')
          .where('feed_id', '=', feedId)
          .where('job', 'in', gone.slice(from, from + BATCH_SIZE))
          .execute()
    },
  }
}

/** A hash of a list entry without the `passing` fields, whose changes do not matter. */
export function computeEntryHash(entry: Json, passing: readonly string[] = []): string {
  const lasting = Object.entries(entry).filter(([name]) => !passing.includes(name))
  return createHash('sha256').update(JSON.stringify(lasting)).digest('hex').slice(0, 32)
}

/** A fraction from 0 to 1 derived from the fingerprint, so that not all details are refreshed on one day. */
const toFractionOfHash = (sign: string) => Number.parseInt(sign.slice(0, 4), 16) / 0x1_00_00

const unpackGzippedJson = (body: Uint8Array) => JSON.parse(gunzipSync(body).toString()) as Json
