// Names of the rows of persisted queries: the prefix, a dash, and the hash of the query's key, which is the key as
// JSON. Read from @tanstack/react-query-persist-client 5.104.5 (`storageKey` in createPersister). If the library
// changes the names, responses of an ended session stay on the device, and settings find nothing to remove: the tests
// of both would fail.

/** The prefix that the persister is given. */
export const ROW_PREFIX = 'query'

/** The name of the row of a query with this hash; for the beginning of a hash, the beginning of its rows' names. */
export const toRowName = (queryHash: string) => `${ROW_PREFIX}-${queryHash}`
