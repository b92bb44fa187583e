import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { STORAGE_VERSION } from '#contract/zod-free/offline.ts'
import { getServerNow, toServerTime } from '#src/platform/time/clock.ts'
import { openAccountRows } from './account-database.ts'
import type { AccountRows } from './account-rows.ts'
import { getAccountPersistMeta, type PersistableQuery, type AccountPersistMeta } from './persist-meta.ts'
import { ROW_PREFIX } from './row-names.ts'

/** A row says itself when its time is over (epoch ms by the server's clock): whoever sweeps knows no query. */
export type StoredRow = PersistedQuery & { until?: number }

let opened: ReturnType<typeof makePersister> | undefined

/**
 * Opens the account's database and gives the persister for the query client's defaults. Nothing is awaited: the first
 * query that needs a row waits for it. Opened for another account, the same persister writes there.
 */
export function openQueryStore(
  account: string,
  rows: AccountRows<StoredRow> = openAccountRows(account),
): QueryPersister {
  opened = makePersister(rows)
  return persister
}

/** The persister; opens the store of the account the page started with when nothing is open yet. */
export function getPersister(account: string): QueryPersister {
  return opened ? persister : openQueryStore(account)
}

/**
 * Writes a query's present state by hand: rows from boot data and from `setQueryData` never pass the persister.
 * Whether it is kept is said by the options that are given: a query that nobody has shown yet has none.
 */
export async function persistQuery(client: QueryClient, keepable: PersistableQuery): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: keepable.queryKey })
  if (query && registerMeta(query.queryHash, keepable)) await opened?.persistQuery(query)
}

/** Keeps for the next start what the page itself has no use for, as asked for just now. */
export async function persistLater(client: QueryClient, keepable: PersistableQuery, data: unknown): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: keepable.queryKey })
  if (!query || !registerMeta(query.queryHash, keepable)) return
  const { queryHash, queryKey, state } = query
  await opened?.persistQuery({ queryHash, queryKey, state: { ...state, data, dataUpdatedAt: Date.now() } } as Query)
}

/** What is kept of a query, where its time is not over and it still has the query's shape. */
export async function readStoredData(query: Query): Promise<unknown> {
  return registerMeta(query.queryHash, query) ? opened?.retrieveQuery(query.queryHash) : undefined
}

/**
 * Keeps what the boot data of a page brought along. That it is kept is said by whoever shows it, and some of them
 * come late.
 */
export async function persistHydrated(client: QueryClient): Promise<void> {
  const [cache, store] = [client.getQueryCache(), opened]
  const brought = new Set(cache.getAll().filter((query) => query.state.status === 'success'))
  const persist = async (query: Query) => {
    // Whoever signs in meanwhile gets nothing of what was drawn for somebody else.
    if (query.meta && store === opened && brought.delete(query)) await persistQuery(client, query)
  }
  cache.subscribe(({ type, query }) => {
    if (type !== 'removed') void persist(query)
  })
  await Promise.all(Array.from(brought, persist))
}

/** Drops rows whose time is over, or of another version. */
export async function sweepRows(): Promise<void> {
  await opened?.persisterGc()
}

/** Asks anew for what a start from the offline shell took from the disk. */
export async function refreshRestored(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: (query) => getAccountPersistMeta(query) !== undefined })
}

/** How the queries of this page are kept, by their hash: the library says of a row only which query it is of. */
const known = new Map<string, AccountPersistMeta>()

/** Whether it is kept for the account. */
function registerMeta(hash: string, keepable: PersistableQuery): boolean {
  const meta = getAccountPersistMeta(keepable)
  if (meta) known.set(hash, meta)
  return meta !== undefined
}

const getMaxAge = ({ queryHash }: StoredRow) => known.get(queryHash)?.maxAge ?? 0

const persister: QueryPersister = (ask, context, query) => {
  if (!opened || !registerMeta(query.queryHash, query)) return ask(context)
  return (opened.persisterFn as QueryPersister)(ask, context, query)
}

// Still an experiment of its authors, under another name one day: @tanstack/react-query-persist-client 5.104.5. How
// it names rows: row-names.ts.
function makePersister(rows: AccountRows<StoredRow>) {
  return experimental_createQueryPersister<StoredRow>({
    storage: {
      ...rows,
      // A query that was cancelled between its answer and this moment has nothing worth keeping.
      setItem: (key, row) => (row.state.status === 'success' ? rows.setItem(key, row) : undefined),
    },
    serialize: (row) => ({ ...row, until: toServerTime(row.state.dataUpdatedAt) + getMaxAge(row) }),
    // What throws here goes: a row whose time is over, and one of a build that kept another shape.
    deserialize: (row) => {
      if (!(getServerNow() < (row.until ?? 0))) throw new Error('its time is over')
      known.get(row.queryHash)?.shape().parse(row.state.data)
      return row
    },
    // How long a row is kept is said by its query; how long it is current is that query's `staleTime`.
    maxAge: Infinity,
    refetchOnRestore: false,
    prefix: ROW_PREFIX,
    buster: STORAGE_VERSION,
  })
}
