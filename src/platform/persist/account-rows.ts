import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

/** Rows of one account on this device. No method ever throws: what IndexedDB cannot keep stays in memory for this page. */
export type AccountRows<Row> = {
  getItem: (key: string) => Promise<Row | undefined>
  setItem: (key: string, row: Row) => Promise<void>
  removeItem: (key: string) => Promise<void>
  entries: () => Promise<[string, Row][]>
  /** True when the disk refused: rows live as long as this page. */
  isFleeting: () => boolean
  /** Lets go of the database for good, so that it can be deleted; later writes go nowhere. */
  close: () => void
}

type Open = (database: string, store: string) => UseStore

/**
 * Opens the rows. IndexedDB fails in private windows, when its quota is used up, when it is corrupt, and Safari closes
 * connections at will: each operation is tried once more on a new connection, then memory takes over. A disk that
 * hangs is asked no second time: somebody waits for the page.
 */
export function accountRows<Row>(database: string, open: Open = createStore): AccountRows<Row> {
  const memory = new Map<string, Row>()
  let store: UseStore | undefined
  let isClosed = false
  let isBroken = false

  const close = () => {
    isClosed = true
    memory.clear()
    void store?.('readonly', (rows) => rows.transaction.db.close()).catch(() => undefined)
  }

  const connect = (): UseStore => {
    const made = open(database, 'rows')
    // Another tab deletes the database on signing out: an open connection here would hold it up.
    void made('readonly', (rows) => (rows.transaction.db.onversionchange = close)).catch(() => undefined)
    return made
  }

  async function attempt<Answer>(work: (store: UseStore) => Promise<Answer>, instead: () => Answer): Promise<Answer> {
    if (isClosed || isBroken) return instead()
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        store ??= connect()
        return await inTime(work(store))
      } catch (error) {
        store = undefined
        if (error === HANGS) break
      }
      if (isClosed) return instead()
    }
    isBroken = true
    return instead()
  }

  return {
    getItem: (key) =>
      attempt(
        (rows) => get<Row>(key, rows),
        () => memory.get(key),
      ),
    setItem: (key, row) =>
      attempt(
        (rows) => set(key, row, rows),
        () => void (isClosed || memory.set(key, row)),
      ),
    removeItem: (key) =>
      attempt(
        (rows) => del(key, rows),
        () => void memory.delete(key),
      ),
    entries: () =>
      attempt(
        (rows) => entries<string, Row>(rows),
        () => [...memory.entries()],
      ),
    isFleeting: () => isBroken,
    close,
  }
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(HANGS), ANSWER_WAIT)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const HANGS = new Error('the database does not answer')
/** A slow disk under a page that starts takes a second, ms. */
const ANSWER_WAIT = 2000
