import { expect, test } from 'vitest'
import { buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import type { Db } from '#server/db/open-db.ts'
import { openSearchHost } from './search-host.ts'
import type { SearchThread } from './thread-client.ts'

test('S-20 for whoever has hung up nothing is begun: no index, no order', async () => {
  const requests: string[] = []
  const untouched = new Proxy({}, { get: (_none, name) => requests.push(String(name)) })
  const search = openSearchHost({
    db: untouched as Db,
    now: () => 0,
    bytes: 2 ** 20,
    openThread: () => untouched as SearchThread,
  })
  const gone = new AbortController()
  gone.abort()
  const caller = { address: 'eve', signal: gone.signal }
  const all = [
    search.search(1, buildPlainIndexQuery({ query: 'nurse' }), caller),
    search.suggest(1, { kind: 'query', term: 'nur', size: 10, now: 0 }, caller),
  ]
  for (const outcome of await Promise.allSettled(all))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'SearchAbandoned' } })
  expect(requests).toEqual([])
})
