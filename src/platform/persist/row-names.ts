// Names of the rows of persisted queries: the prefix, a dash, and the hash of the query's key, which is the key as
// JSON. Read from @tanstack/react-query-persist-client 5.104.5 (`storageKey` in createPersister). If the library
// changes the names, responses of an ended session stay on the device, and settings find nothing to remove: the tests
// of both would fail.

/** The prefix that the persister is given. */
export const ROW_PREFIX = 'query'

/** The row of the query with that hash; of the start of one, the start of its rows. */
export const toRowName = (queryHash: string) => `${ROW_PREFIX}-${queryHash}`
