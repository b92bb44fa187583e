// How the persister of queries names its rows: the prefix it is given, a dash, and the hash of the query's key, which
// is the key as JSON. Read from @tanstack/react-query-persist-client 5.104.5 (`storageKey` in createPersister).
// Should it name them otherwise, answers of a session that ended stay on the device, and settings find nothing to
// remove: the tests of both say so.

/** The prefix that the persister is given. */
export const ROW_PREFIX = 'query'

/** The row of the query with that hash; of the start of one, the start of its rows. */
export const toRowName = (queryHash: string) => `${ROW_PREFIX}-${queryHash}`
