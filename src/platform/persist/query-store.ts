import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'
import { OFFERS_KEPT } from '#contract/limits.ts'
import { KEPT_VERSION } from '#contract/offline.ts'
import { rowsOf } from './account-database.ts'
import type { AccountRows } from './account-rows.ts'
import { isPersisted } from './persisted-roots.ts'

let opened: ReturnType<typeof makePersister> | undefined

/**
 * Opens the account's database and gives the persister for the query client's defaults.
 * Nothing is awaited: the first query that needs a row waits for it. Opened for another account, the same persister writes there.
 */
export function openQueryStore(account: string, rows: AccountRows<PersistedQuery> = rowsOf(account)): QueryPersister {
  opened = makePersister(rows)
  return persister
}

/** The persister; opens the store of the account the page started with when nothing is open yet. */
export function storedPersister(account: string): QueryPersister {
  return opened ? persister : openQueryStore(account)
}

/** Writes a query's present state by hand: rows from boot data and from `setQueryData` never pass the persister. */
export async function keepQuery(client: QueryClient, key: QueryKey): Promise<void> {
  if (!isPersisted(key)) return
  await opened?.persistQueryByKey(key, client)
}

/** Keeps all that the boot data of a page brought along. */
export async function keepHydrated(client: QueryClient): Promise<void> {
  const queries = client.getQueryCache().getAll()
  const answered = queries.filter((query) => query.state.status === 'success')
  await Promise.all(answered.map((query) => keepQuery(client, query.queryKey)))
}

/** Drops rows that are too old, or of another shape. */
export async function sweepRows(): Promise<void> {
  await opened?.persisterGc()
}

/** Asks anew for what a start from the offline shell took from the disk. */
export async function refreshRestored(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: (query) => isPersisted(query.queryKey) })
}

const persister: QueryPersister = (ask, context, query) =>
  opened ? (opened.persisterFn as QueryPersister)(ask, context, query) : ask(context)

function makePersister(rows: AccountRows<PersistedQuery>) {
  return experimental_createQueryPersister<PersistedQuery>({
    storage: {
      ...rows,
      // A query that was cancelled between its answer and this moment has nothing worth keeping.
      setItem: (key, row) => (row.state.status === 'success' ? rows.setItem(key, row) : undefined),
    },
    serialize: (row) => row,
    deserialize: (row) => row,
    // How long rows are kept at all; how long they are current is each query's `staleTime`.
    maxAge: OFFERS_KEPT,
    refetchOnRestore: false,
    prefix: 'query',
    buster: String(KEPT_VERSION),
    filters: { predicate: (query) => isPersisted(query.queryKey) },
  })
}
