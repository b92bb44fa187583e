import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importOccupations } from '#server/features/jobs/positions/occupations/import-occupations.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { IN_MEMORY } from '#server/config/config.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer } from '#tests/builders/server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-occupations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const buildOccupationRow = (id: string, iscoCode: string, label: string, ...otherLabels: string[]) => ({
  uri: `http://data.europa.eu/esco/occupation/${id}`,
  iscoCode,
  label,
  otherLabels,
})

// An in-memory database is read by this process, any other by the thread.
test.each([
  ['in memory', () => IN_MEMORY],
  ['in a file', () => mkdtempSync(path.join(folder, 'data-'))],
])('S-20 a job is found by an imported name only, in a database %s', async (_where, dataDir) => {
  const server = await startServer({ env: { DATA_DIR: dataDir() } })
  const { db, search, now } = server.services
  try {
    const tenant = presentTenant(await db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
    const titles = [
      { name: 'Registered nurse', language: 'en' },
      { name: 'Včelař', language: 'cs' },
      { name: 'Cook', language: 'en' },
    ]
    await upsertPositions(
      server.services,
      tenant,
      titles.map((one) => newPosition(one)),
    )
    await importOccupations(db, 'en', [buildOccupationRow('nurse', '2221', 'nurse', 'bedside sister')], now())
    await importOccupations(db, 'de', [buildOccupationRow('bee', '6123', 'Zeidler/Zeidlerin')], now())
    await importOccupations(db, 'cs', [buildOccupationRow('bee', '6123', 'včelař')], now())
    const found = async (query: string) => {
      const { ids, understood } = await search.search(tenant.id, buildPlainIndexQuery({ query, now: now() }))
      const rows = await db
        .selectFrom('position')
        .select('name')
        .where('id', 'in', [0, ...ids])
        .execute()
      return [...rows.map(({ name }) => name), ...understood.dropped]
    }
    expect(await found('bedside sister')).toEqual(['Registered nurse'])
    expect(await found('zeidlerin')).toEqual(['Včelař'])
    expect(await found('cook')).toEqual(['Cook'])
    // Names imported later take effect at the next start, because the index was built without them.
    await importOccupations(db, 'en', [buildOccupationRow('cook', '5120', 'cook', 'stove minder')], now())
    expect(await found('stove minder')).not.toEqual(['Cook'])
  } finally {
    await server.close()
  }
})
