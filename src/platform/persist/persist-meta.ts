import type { QueryKey, QueryMeta } from '@tanstack/react-query'

/** Whose data a query stores on this device. Without this it is refetched. */
export type PersistMeta = AccountPersistMeta | DevicePersistMeta

/** A row in the account's own database, deleted with the account. */
export type AccountPersistMeta = {
  for: 'account'
  /** ms */
  maxAge: number
  /** The schema that the data must match when it is read. */
  shape: () => { parse: (data: unknown) => unknown }
  /** Whether the data belongs to the frame around every page: no page is as old as it. */
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
