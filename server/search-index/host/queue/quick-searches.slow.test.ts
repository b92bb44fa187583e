import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { IN_MEMORY } from '#server/config/config.ts'
import { findShareableSource } from '#server/db/open-db.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { SearchThread } from '#server/search-index/host/thread-client.ts'
import { buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer } from '#tests/builders/server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-quick-searches-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(DATA_DIR: string, names: readonly string[]) {
  const server = await startServer({ env: { DATA_DIR } })
  const tenant = presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
  await upsertPositions(
    server.services,
    tenant,
    names.map((name) => newPosition({ name })),
  )
  return { server, tenant }
}

test('S-20 searches that come between the steps of long ones, which are given up or not, find what they find alone', async () => {
  const names = ['Harbour pilot', 'Night nurse', 'Cook', 'Senior teacher']
  const all = Array.from({ length: 400 }, (_, at) => `${names[at % names.length]} ${at % 7}`)
  const { server, tenant } = await start(IN_MEMORY, all)
  const { search } = server.services
  const quick = ['pilot', 'nurse', 'cook', '']
  const alone = await Promise.all(quick.map((query) => search.search(tenant.id, buildPlainIndexQuery({ query }))))
  const long = (at: number) => `${`w${at}xyzzyplughfrobozz `.repeat(8)}看護師を募集`
  for (let round = 0; round < 40; round += 1) {
    const gone = new AbortController()
    const outcomes = [0, 1, 2].map((nth) => {
      const caller = { address: `eve ${nth}`, ...(nth < 2 ? { signal: gone.signal } : {}) }
      return search.search(tenant.id, buildPlainIndexQuery({ query: long(3 * round + nth) }), caller).then(
        () => 'answered',
        (error: Error) => error.name,
      )
    })
    const found = quick.map((query, nth) =>
      search.search(tenant.id, buildPlainIndexQuery({ query }), { address: `ada ${nth}` }),
    )
    await found[round % quick.length]
    gone.abort()
    expect(await Promise.all(found)).toEqual(alone)
    expect((await Promise.all(outcomes)).filter((outcome) => outcome !== 'SearchAbandoned')).toContain('answered')
  }
  await server.close()
})

test('S-20 a search that nobody waits for any more ends no other, also where it is over before that is heard', async () => {
  const { server, tenant } = await start(mkdtempSync(path.join(folder, 'data-')), ['Harbour pilot'])
  const thread = new SearchThread(() => {}, findShareableSource(server.services.config))
  await thread.ask({ kind: 'build', tenantId: tenant.id, since: 0 })
  const ask = (query: string, signal?: AbortSignal) =>
    thread.ask(
      { kind: 'search', tenantId: tenant.id, request: buildPlainIndexQuery({ query }) },
      { address: 'ada', ...(signal && { signal }) },
    )
  const words = 'a long search of several words'
  await ask(words)
  const gone = new AbortController()
  const long = ask(words, gone.signal)
  // The search thread answers in the meantime, which this blocked thread does not notice.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  const quick = ask('pilot')
  gone.abort()
  await expect(long).rejects.toMatchObject({ name: 'SearchAbandoned' })
  expect(await quick).toMatchObject({ count: 1 })
  await thread.end()
  await server.close()
})
