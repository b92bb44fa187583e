import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'
import { OFFERS_KEPT } from '#contract/limits.ts'
import { KEPT_VERSION } from '#contract/offline.ts'
import { rowsOf } from './account-database.ts'
import type { AccountRows } from './account-rows.ts'
import { isPersisted } from './persisted-roots.ts'

/** Said by a query about its data. A function, so that nothing of it goes into the page with the query's state. */
type Shape = () => { parse: (data: unknown) => unknown }

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is told by declaration merging
  interface Register {
    queryMeta: { shape?: Shape }
  }
}

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

/** What a row has to fit when it is read, by the hash of its query: a build of before may have kept another shape. */
const shapes = new Map<string, Shape | undefined>()

const persister: QueryPersister = (ask, context, query) => {
  if (!opened) return ask(context)
  shapes.set(query.queryHash, query.meta?.shape)
  return (opened.persisterFn as QueryPersister)(ask, context, query)
}

function makePersister(rows: AccountRows<PersistedQuery>) {
  return experimental_createQueryPersister<PersistedQuery>({
    storage: {
      ...rows,
      // A query that was cancelled between its answer and this moment has nothing worth keeping.
      setItem: (key, row) => (row.state.status === 'success' ? rows.setItem(key, row) : undefined),
    },
    serialize: (row) => row,
    // What does not fit throws, and the row goes.
    deserialize: (row) => {
      shapes.get(row.queryHash)?.().parse(row.state.data)
      return row
    },
    // How long rows are kept at all; how long they are current is each query's `staleTime`.
    maxAge: OFFERS_KEPT,
    refetchOnRestore: false,
    prefix: 'query',
    buster: String(KEPT_VERSION),
    filters: { predicate: (query) => isPersisted(query.queryKey) },
  })
}
