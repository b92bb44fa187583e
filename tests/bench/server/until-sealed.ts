import { setTimeout as wait } from 'node:timers/promises'
import { openDb } from '#server/db/open-db.ts'
import { openLoop, type Load } from '#tests/bench/kit/open-loop.ts'
import type { Site } from '#tests/site.ts'

/** Time after which a wait counts as endless, ms. */
const PATIENCE = 60_000

/**
 * Accepts offers at the rate of the load; returns how long each waited for its sealed letter, by the server's clock,
 * ms.
 */
export async function untilSealed(site: Site, load: Load): Promise<number[]> {
  const began = Date.now()
  const answers = await openLoop(`http://127.0.0.1:${site.port}`, load)
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`accept answered ${refused.status}`)
  return sealTimes(site, began, load.count)
}

/** Polled once a second from outside: stopping the server to look would stop sealing, too. */
async function sealTimes(site: Site, began: number, count: number): Promise<number[]> {
  const { db } = await openDb({ DATA_DIR: site.dataDir, DATABASE_URL: site.database['DATABASE_URL'] })
  try {
    for (let waited = 0; waited < PATIENCE; waited += 1000) {
      await wait(1000)
      const rows = await db
        .selectFrom('offer_document')
        .innerJoin('signature', 'signature.document_id', 'offer_document.id')
        .select(['signed_at', 'sealed_at'])
        .where('signed_at', '>=', began)
        .execute()
      const times = rows.flatMap(({ signed_at, sealed_at }) => (sealed_at === null ? [] : [sealed_at - signed_at]))
      if (times.length === count) return times
    }
  } finally {
    await db.destroy()
  }
  throw new Error('letters were not sealed')
}
