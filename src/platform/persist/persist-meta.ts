import type { QueryKey, QueryMeta } from '@tanstack/react-query'

/** For whom a query's data is kept on this device. What no query says this of is asked for again. */
export type PersistMeta = AccountPersistMeta | DevicePersistMeta

/** A row in the account's own database, which goes with the account. */
export type AccountPersistMeta = {
  for: 'account'
  /** ms */
  maxAge: number
  /** What it has to fit when it is read. */
  shape: () => { parse: (data: unknown) => unknown }
  /** Shown round every page, or beside it: no page is as old as this. */
  isFrame?: true
}

/** A choice of the device that names nobody: read before any database answers, and kept until it is made anew. */
type DevicePersistMeta = { for: 'device' }

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is told by declaration merging
  interface Register {
    queryMeta: { kept?: PersistMeta }
  }
}

/** A query, its options, or the context of its answer: each says what it is and whether it is kept. */
export type PersistableQuery = { queryKey: QueryKey; meta?: QueryMeta | undefined }

/** How a query is kept for the account, if it is. */
export function getAccountPersistMeta({ meta }: PersistableQuery): AccountPersistMeta | undefined {
  return meta?.kept?.for === 'account' ? meta.kept : undefined
}
