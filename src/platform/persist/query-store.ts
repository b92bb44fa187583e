import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { STORAGE_VERSION } from '#contract/zod-free/device-storage-names.ts'
import { getServerNow, toServerTime } from '#src/platform/time/clock.ts'
import { openAccountRows } from './account-database.ts'
import type { AccountRows } from './account-rows.ts'
import { findAccountPersistMeta, type PersistableQuery, type AccountPersistMeta } from './persist-meta.ts'
import { ROW_PREFIX } from './row-names.ts'

/** A row has its own expiry (epoch ms, server clock), because the sweeper does not know the queries. */
export type StoredRow = PersistedQuery & { until?: number }

let opened: ReturnType<typeof createQueryPersister> | undefined

/**
 * Opens the account's database, and returns the persister for the query client's defaults. Nothing is awaited: the
 * first query that needs a row waits for it. If it is opened for another account, the same persister writes there.
 */
export function openQueryStore(
  account: string,
  rows: AccountRows<StoredRow> = openAccountRows(account),
): QueryPersister {
  opened = createQueryPersister(rows)
  return runPersisted
}

/** Returns the persister; if no store is open yet, opens that of the account with which the page started. */
export function getPersister(account: string): QueryPersister {
  return opened ? runPersisted : openQueryStore(account)
}

/**
 * Writes a query's current state directly: data from boot and `setQueryData` bypasses the persister. The given
 * options decide whether it is stored, since a query without a view has none.
 */
export async function persistQuery(client: QueryClient, keepable: PersistableQuery): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: keepable.queryKey })
  if (query && registerPersistMeta(query.queryHash, keepable)) await opened?.persistQuery(query)
}

/** Stores data for the next start that this page does not use, as if just fetched. */
export async function persistForNextStart(
  client: QueryClient,
  keepable: PersistableQuery,
  data: unknown,
): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: keepable.queryKey })
  if (!query || !registerPersistMeta(query.queryHash, keepable)) return
  const { queryHash, queryKey, state } = query
  await opened?.persistQuery({ queryHash, queryKey, state: { ...state, data, dataUpdatedAt: Date.now() } } as Query)
}

/** A query's stored data, if not expired and still of the query's shape. */
export async function readStoredData(query: Query): Promise<unknown> {
  return registerPersistMeta(query.queryHash, query) ? opened?.retrieveQuery(query.queryHash) : undefined
}

/**
 * Stores queries that came with the page's boot data. Their views decide whether to store them, and some mount late.
 */
export async function persistHydratedQueries(client: QueryClient): Promise<void> {
  const [cache, store] = [client.getQueryCache(), opened]
  const brought = new Set(cache.getAll().filter((query) => query.state.status === 'success'))
  const persist = async (query: Query) => {
    // Data must never be stored for someone who signed in meanwhile.
    if (query.meta && store === opened && brought.delete(query)) await persistQuery(client, query)
  }
  cache.subscribe(({ type, query }) => {
    if (type !== 'removed') void persist(query)
  })
  await Promise.all(Array.from(brought, persist))
}

/** Deletes rows that have expired or belong to another version. */
export async function deleteExpiredRows(): Promise<void> {
  await opened?.persisterGc()
}

/** Refetches the data that an offline start read from disk. */
export async function refetchRestored(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: (query) => findAccountPersistMeta(query) !== undefined })
}

/** How this page's queries are persisted, by hash: the library reports only the hash of a row. */
const known = new Map<string, AccountPersistMeta>()

/** Registers the options; returns whether the query is stored for the account. */
function registerPersistMeta(hash: string, keepable: PersistableQuery): boolean {
  const meta = findAccountPersistMeta(keepable)
  if (meta) known.set(hash, meta)
  return meta !== undefined
}

const getMaxAgeMs = ({ queryHash }: StoredRow) => known.get(queryHash)?.maxAge ?? 0

const runPersisted: QueryPersister = (ask, context, query) => {
  if (!opened || !registerPersistMeta(query.queryHash, query)) return ask(context)
  return (opened.persisterFn as QueryPersister)(ask, context, query)
}

// Creates the persister, which is experimental in @tanstack/react-query-persist-client 5.104.5 and will be renamed. For
// the names of its rows, see row-names.ts.
function createQueryPersister(rows: AccountRows<StoredRow>) {
  return experimental_createQueryPersister<StoredRow>({
    storage: {
      ...rows,
      // A query that was canceled after its response has nothing worth storing.
      setItem: (key, row) => (row.state.status === 'success' ? rows.setItem(key, row) : undefined),
    },
    serialize: (row) => ({ ...row, until: toServerTime(row.state.dataUpdatedAt) + getMaxAgeMs(row) }),
    // Throwing deletes the row: expired, or of a build with another shape.
    deserialize: (row) => {
      if (!(getServerNow() < (row.until ?? 0))) throw new Error('its time is over')
      known.get(row.queryHash)?.shape().parse(row.state.data)
      return row
    },
    // Expiry comes from the query's own setting, freshness from its `staleTime`.
    maxAge: Infinity,
    refetchOnRestore: false,
    prefix: ROW_PREFIX,
    buster: STORAGE_VERSION,
  })
}
