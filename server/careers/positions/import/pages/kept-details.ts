import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Json } from '#server/careers/positions/import/reading/json-format.ts'
import type { Db } from '#server/db/open.ts'

export type Detail = { key: string; sign: string; detail: Json }

/** What is known of a list's jobs in full, so that a host is asked only for those that are new, changed or long not looked at. */
export type KeptDetails = {
  known(keys: readonly string[]): Promise<Map<string, { sign: string; isDue: boolean; detail: Json }>>
  keep(details: readonly Detail[]): Promise<void>
  /** Forgets all others: their jobs are no longer named. */
  only(keys: ReadonlySet<string>): Promise<void>
}

/** Nothing is known, and nothing is kept. */
export const NO_DETAILS: KeptDetails = {
  known: async () => new Map(),
  keep: async () => {},
  only: async () => {},
}

/** A text changes now and then without a sign in the list, ms. */
const LOOKED_AT_EVERY = 7 * 24 * 3_600_000
const AT_ONCE = 500

/** The details that a feed has brought before. What came is kept at once: a reading that was cut short goes on where it was. */
export function keptDetails(db: Db, feedId: number, now: number): KeptDetails {
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
          { sign, isDue: fetched_at + LOOKED_AT_EVERY * (1 + partOf(sign) / 2) < now, detail: unpack(body) },
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
      for (let from = 0; from < gone.length; from += AT_ONCE)
        await db
          .deleteFrom('feed_detail')
          .where('feed_id', '=', feedId)
          .where('job', 'in', gone.slice(from, from + AT_ONCE))
          .execute()
    },
  }
}

/** What an entry of a list says, as one word. */
export function signOf(entry: Json, passing: readonly string[] = []): string {
  const lasting = Object.entries(entry).filter(([name]) => !passing.includes(name))
  return createHash('sha256').update(JSON.stringify(lasting)).digest('hex').slice(0, 32)
}

/** 0 to 1, by the sign: not all are looked at again on one day. */
const partOf = (sign: string) => Number.parseInt(sign.slice(0, 4), 16) / 0x1_00_00

const unpack = (body: Uint8Array) => JSON.parse(gunzipSync(body).toString()) as Json
