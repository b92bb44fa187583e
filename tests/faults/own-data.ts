import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { listOffers, type Offer } from '#contract/offers/offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { openDb, type Db } from '#server/db/open-db.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { startKillable, type Killable } from './killable.ts'

/** Gives each test its own folder and database; afterwards a running server is killed, and everything is deleted. */
export function onOwnData(o: { email: string; jobs?: boolean }) {
  let dataDir: string
  let database: Awaited<ReturnType<typeof createFreshDatabase>>
  let running: Killable | null = null
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'))
    database = await createFreshDatabase()
  })
  afterEach(async () => {
    await running?.kill()
    running = null
    await database?.drop()
    await rm(dataDir, { recursive: true })
  })
  return {
    /** Starts a server with this many new offers. */
    async start(offers: number): Promise<Killable> {
      running = await startKillable({ dataDir, databaseUrl: database?.url ?? null, offers, ...o })
      return running
    },
    /** Records that the test has killed the running server itself. */
    ended(): void {
      running = null
    },
    async withDatabase(look: (db: Db) => Promise<void>): Promise<void> {
      const { db } = await openDb({ DATA_DIR: dataDir, DATABASE_URL: database?.url })
      try {
        await look(db)
      } finally {
        await db.destroy()
      }
    },
  }
}

/** The signed-in browser's offers. */
export async function fetchOffers(from: Killable): Promise<Offer[]> {
  const { data } = (await (await from.send('GET', API.offers)).json()) as { data: unknown }
  return listOffers.response.parse(data).offers
}

/** The token in the URL of the offer's frame; empty in other signing modes. */
export function frameToken(offer: Offer): string {
  const url = offer.offer_documents[0]?.url
  return (url && new URL(url).searchParams.get('token')) || ''
}
