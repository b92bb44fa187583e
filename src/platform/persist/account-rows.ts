import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

/** Rows of one account on this device. No method ever throws: what IndexedDB cannot keep stays in memory for this page. */
export type AccountRows<Row> = {
  getItem: (key: string) => Promise<Row | undefined>
  setItem: (key: string, row: Row) => Promise<void>
  removeItem: (key: string) => Promise<void>
  entries: () => Promise<[string, Row][]>
  /** Works on the store itself, or on what this page has in memory where the disk refuses; `work` may be done twice. */
  attempt: <Answer>(
    work: (store: UseStore) => Promise<Answer>,
    instead: (memory: Map<string, Row | undefined>) => Answer,
  ) => Promise<Answer>
  /** True when the disk refused: rows live as long as this page, or until the disk takes them after all. */
  isFleeting: () => boolean
  /** Lets go of the database for good, so that it can be deleted; later writes go nowhere. */
  close: () => void
}

type Open = (database: string, store: string) => UseStore

/**
 * Opens the rows. IndexedDB fails in private windows, when its quota is used up, when it is corrupt, and Safari closes
 * connections at will: each operation is tried once more on a new connection, then memory takes over. After a while the disk is
 * tried again, for room may have been made: what memory holds goes there first, rows that were removed meanwhile too. A disk that
 * hangs is asked no second time: somebody waits for the page.
 */
export function accountRows<Row>(database: string, open: Open = createStore): AccountRows<Row> {
  const memory = new Map<string, Row | undefined>()
  let store: UseStore | undefined
  let isClosed = false
  /** Until then the disk is not asked, epoch ms; 0 while it works. */
  let brokenUntil = 0

  const close = () => {
    isClosed = true
    memory.clear()
    // A database that cannot be opened is not open.
    void store?.('readonly', (rows) => rows.transaction.db.close()).catch(() => undefined)
  }

  const connect = (): UseStore => {
    const made = open(database, 'rows')
    // Another tab deletes the database on signing out: an open connection here would hold it up.
    void made('readonly', (rows) => (rows.transaction.db.onversionchange = close)).catch(() => undefined)
    return made
  }

  const attempt: AccountRows<Row>['attempt'] = async (work, instead) => {
    const fallBack = () => instead(isClosed ? new Map() : memory)
    if (isClosed || Date.now() < brokenUntil) return fallBack()
    let until = Date.now() + AGAIN
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        store ??= connect()
        for (const [key, row] of memory) {
          await inTime(row === undefined ? del(key, store) : set(key, row, store))
          memory.delete(key)
        }
        const answer = await inTime(work(store))
        brokenUntil = 0
        return answer
      } catch (error) {
        store = undefined
        if (error === HANGS) {
          until = Infinity
          break
        }
      }
      if (isClosed) break
    }
    brokenUntil = until
    return fallBack()
  }

  return {
    getItem: (key) =>
      attempt(
        (rows) => get<Row>(key, rows),
        (held) => held.get(key),
      ),
    setItem: (key, row) =>
      attempt(
        (rows) => set(key, row, rows),
        (held) => void held.set(key, row),
      ),
    removeItem: (key) =>
      attempt(
        (rows) => del(key, rows),
        (held) => void held.set(key, undefined),
      ),
    entries: () =>
      attempt(
        (rows) => entries<string, Row>(rows),
        (held) => [...held].filter(([, row]) => row !== undefined) as [string, Row][],
      ),
    attempt,
    isFleeting: () => brokenUntil > 0,
    close,
  }
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(HANGS), ANSWER_WAIT)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const HANGS = new Error('the database does not answer')
/** ms */
const AGAIN = 10_000
/** A slow disk under a page that starts takes a second, ms. */
const ANSWER_WAIT = 2000
