import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { changeRowInTransaction, type Change } from './change-row-in-transaction.ts'

/**
 * Rows of one account on this device. No method ever throws: what IndexedDB cannot keep stays in memory for this
 * page.
 */
export type AccountRows<Row> = {
  getItem: (key: string) => Promise<Row | undefined>
  setItem: (key: string, row: Row) => Promise<void>
  removeItem: (key: string) => Promise<void>
  entries: () => Promise<[string, Row][]>
  /**
   * Works on the store itself, or on rows in this page's memory if the disk fails; `work` may run twice. `again`
   * contains the changes made in memory alone, and repeats them on the disk's rows once it works.
   */
  attempt: <Answer>(
    work: (store: UseStore) => Promise<Answer>,
    instead: (memory: Map<string, Row | undefined>) => Answer,
    again?: { key: string; change: Change<Row> },
  ) => Promise<Answer>
  /** Whether the disk failed: rows live as long as this page, or until the disk works again. */
  isFleeting: () => boolean
  /** Closes the database for good, so that it can be deleted; later writes have no effect. */
  close: () => void
}

type Open = (database: string, store: string) => UseStore

/** Most changes without a disk; the person was told that nothing is stored. */
const MOST_CHANGES = 500
const HANGS = new Error('the database does not answer')
/** Delay before the disk is tried again, ms. */
const AGAIN = 10_000
/** Longest wait for the disk, ms: a slow one takes a second while a page starts. */
const ANSWER_WAIT = 2000

/**
 * Opens the rows. IndexedDB fails in private windows, over quota or when corrupt, and Safari closes connections at
 * will: each operation is retried once on a new connection, then memory takes over. After a while the disk is tried
 * again, since space may have been freed: rows in memory are written first, including deletions. A hanging disk is
 * not tried twice, since the page waits.
 */
export function createAccountRows<Row>(database: string, open: Open = createStore): AccountRows<Row> {
  const memory = new Map<string, Row | undefined>()
  /** How the rows in memory were changed, because another tab may have changed them on the disk meanwhile. */
  const changes = new Map<string, Change<Row>[]>()
  let store: UseStore | undefined
  let isClosed = false
  /** The disk is not used until then, epoch ms; 0 while it works. */
  let brokenUntil = 0

  const close = () => {
    isClosed = true
    memory.clear()
    changes.clear()
    // If the database could not be opened, there is nothing to close.
    void store?.('readonly', (rows) => rows.transaction.db.close()).catch(() => undefined)
  }

  const connect = (): UseStore => {
    const made = open(database, 'rows')
    // Another tab deletes the database on sign-out: an open connection here would block it.
    void made('readonly', (rows) => (rows.transaction.db.onversionchange = close)).catch(() => undefined)
    return made
  }

  /** Writes the rows in memory to disk, over what other tabs may have written. */
  const writeHeld = async (disk: UseStore) => {
    for (const [key, row] of memory) {
      const held = changes.get(key)
      const made = [...(held ?? [])]
      if (held)
        await withDiskTimeout(disk('readwrite', (all) => changeRowInTransaction(all, key, composeChanges(made))))
      else await withDiskTimeout(row === undefined ? del(key, disk) : set(key, row, disk))
      // changes that arrived during the write wait for the next one
      held?.splice(0, made.length)
      if (memory.get(key) === row) memory.delete(key)
    }
  }
  /** The write in progress. Changes are written one at a time, because a concurrent write would repeat them. */
  let writing: Promise<void> | undefined

  const holdChange = (key: string, change: Change<Row>) => {
    const made = changes.get(key)
    if (made && made.length < MOST_CHANGES) made.push(change)
    else if (made) changes.delete(key)
    else if (!memory.has(key)) changes.set(key, [change])
  }

  const attempt: AccountRows<Row>['attempt'] = async (work, instead, again) => {
    const fallBackToMemory = () => {
      if (isClosed) return instead(new Map())
      if (again) holdChange(again.key, again.change)
      return instead(memory)
    }
    if (isClosed || Date.now() < brokenUntil) return fallBackToMemory()
    let until = Date.now() + AGAIN
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        // another attempt that fails lets go of the store meanwhile
        const disk = (store ??= connect())
        await (writing ??= writeHeld(disk).finally(() => (writing = undefined)))
        const answer = await withDiskTimeout(work(disk))
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
    return fallBackToMemory()
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
        (held) => void (changes.delete(key), held.set(key, row)),
      ),
    removeItem: (key) =>
      attempt(
        (rows) => del(key, rows),
        (held) => void (changes.delete(key), held.set(key, undefined)),
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

async function withDiskTimeout<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(HANGS), ANSWER_WAIT)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const composeChanges =
  <Row>(changes: readonly Change<Row>[]): Change<Row> =>
  (row) =>
    changes.reduce<Row | undefined>((present, change) => change(present), row)
