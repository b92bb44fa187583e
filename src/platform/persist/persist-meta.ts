import type { QueryKey, QueryMeta } from '@tanstack/react-query'

/** For whom a query's data is stored on this device. Without it, the data is refetched. */
export type PersistMeta = AccountPersistMeta | DevicePersistMeta

/** A row in the account's own database, deleted with the account. */
export type AccountPersistMeta = {
  for: 'account'
  /** ms */
  maxAge: number
  /** The schema that the data must match when it is read. */
  shape: () => { parse: (data: unknown) => unknown }
  /** Whether the data belongs to the frame around every page, and so does not determine the age of a page. */
  isFrame?: true
}

/** A device setting without personal data: read synchronously, and kept until changed. */
type DevicePersistMeta = { for: 'device' }

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is told by declaration merging
  interface Register {
    queryMeta: { kept?: PersistMeta }
  }
}

/** A query, its options, or its fetch context: each identifies the query and whether it is persisted. */
export type PersistableQuery = { queryKey: QueryKey; meta?: QueryMeta | undefined }

/** How a query is persisted for the account, if it is. */
export function findAccountPersistMeta({ meta }: PersistableQuery): AccountPersistMeta | undefined {
  return meta?.kept?.for === 'account' ? meta.kept : undefined
}
