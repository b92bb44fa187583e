import { beforeAll, expect, test } from 'vitest'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { counting, type Found } from '#tests/bench/engines/engine.ts'
import { foyer } from '#tests/bench/engines/foyer.ts'
import { FACETS } from '#tests/bench/engines/sql.ts'
import { sqlite } from '#tests/bench/engines/sqlite.ts'
import { installPackages } from '#tests/bench/run/install-packages.ts'
import { generateJobs } from '#tests/bench/search/generated-jobs.ts'
import { requestOf } from '#tests/bench/search/requests.ts'

const JOBS = 400
/** Databases store one value per filter, so only single-valued filters are compared. */
const SINGLE = FACETS.filter((name) => [...generateJobs(JOBS)].every((job) => (job.facets[name]?.length ?? 0) <= 1))

beforeAll(() => installPackages('tests/bench/competitors'), 300_000)

test('what engines are compared by is the same work: hits and counts of filters agree', async () => {
  expect(SINGLE.length).toBeGreaterThan(1)
  const { flexsearch, minisearch } = await import('#tests/bench/engines/competitors.ts')
  const engines = [foyer, sqlite, minisearch, flexsearch]
  const opened = await Promise.all(engines.map(async ({ open }) => counting(await open(generateJobs(JOBS)), SINGLE)))
  const ask = (request: IndexQuery) => Promise.all(opened.map(async (engine) => engine.search(request)))
  for (let index = 0; index < 12; index += 1) {
    const [ours, ...others] = (await ask(requestOf('filter only', index, JOBS))).map(comparable)
    expect(ours?.count).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(ours)
  }
  for (const engine of opened) await engine.close()
})

function comparable({ count, facets = {} }: Found) {
  const sorted = Object.entries(facets).map(([name, values]) => [
    name,
    Object.fromEntries(values.filter((one) => one.count > 0).map((one) => [one.value, one.count])),
  ])
  return { count, facets: Object.fromEntries(sorted) }
}
