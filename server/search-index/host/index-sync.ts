import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/open-db.ts'
import {
  BEGINNING,
  listChangesAfter,
  getLaterMark,
  listOpenJobsByIds,
  PAGE,
  type ChangeMark,
} from './rows/changed-rows.ts'
import { visitAllRows } from './rows/visit-all-rows.ts'
import type { Caller } from './queue/order-queue.ts'
import { readImportedOccupations } from './rows/read-occupations.ts'
import type { SearchThread } from './thread-client.ts'

/** The caller of changes that searches wait for; it takes turns with other callers. */
const SYNC: Caller = { address: 'index', isPatient: true }
const MOST_ON_THEIR_WAY = 4
/**
 * Ids that are read at once with their time of change. They come from an index, so a thousand cost less than a page of
 * rows.
 */
const MARKS = 1000
/** How long a search waits for changes, ms: slightly old results now are better than new ones later. */
const LONGEST_WAIT = 100
/** Shortest interval between looks for changes of other processes, ms. Searches trigger them. */
const LOOK_EVERY = 2000
/** Assumed longest duration of a transaction that writes positions, ms. */
const OVERLAP = 30_000
/** Time without changes after which no earlier one can be pending, whatever the clock skew of other processes, ms. */
const AT_REST = 60_000
/** Changes older than this are not read again, ms. */
const LONGEST_LOOK = AT_REST + OVERLAP
/** Most reported changes that are remembered in one turn of the event loop. */
const NOTE_BATCH_SIZE = 5000
const MOST_READ = 10_000

/**
 * Keeps a tenant's index in sync with its positions. All positions are read once, by the thread if possible, else here
 * in small pages between requests; after that, only changes are read. Changes of this process are reported by `note`;
 * those of other processes are found by time of change.
 */
export class IndexSync {
  /** Memory used by the index, bytes. */
  bytes = 0
  lastUsed = 0
  readonly #db: Db
  readonly #tenantId: number
  readonly #thread: SearchThread
  readonly #now: () => number
  readonly #warn: (error: unknown) => void
  #built: Promise<void> | null = null
  #catchingUp: Promise<void> | null = null
  #lookedAt = 0
  /** The latest change that was read. */
  #mark: ChangeMark = BEGINNING
  /** Start of the last successful read: everything that was committed before it has been read. */
  #readUntil = -Infinity
  /** Recently read positions, with their time of change. */
  #read = new Map<number, number>()
  #mostRead = MOST_READ
  #noted = new Set<number>()
  #isDropped = false

  constructor(db: Db, tenantId: number, thread: SearchThread, now: () => number, warn: (error: unknown) => void) {
    this.#db = db
    this.#tenantId = tenantId
    this.#thread = thread
    this.#now = now
    this.#warn = warn
  }

  /**
   * Waits until the index exists and includes all reported changes, and those of other processes up to two seconds ago.
   * During bulk changes such as an import, it only waits for what is read within a moment.
   */
  async waitUntilReady(): Promise<void> {
    await (this.#built ??= this.#build())
    if (this.#noted.size === 0 && performance.now() - this.#lookedAt <= LOOK_EVERY) return
    const isShort = this.#noted.size > 0 && this.#noted.size <= PAGE && !this.#catchingUp
    const caughtUp = this.#catchUp()
    if (isShort) return caughtUp
    let timer: NodeJS.Timeout | undefined
    const moment = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT)))
    await Promise.race([caughtUp, moment]).finally(() => clearTimeout(timer))
    // Reading continues in the background, and the next search retries what failed.
    caughtUp.catch(this.#warn)
  }

  /** Waits until the index is up to date, however long it takes. For background work that needs complete results. */
  async caughtUp(): Promise<void> {
    await (this.#built ??= this.#build())
    do await this.#catchUp()
    while (this.#noted.size > 0 && !this.#isDropped)
  }

  /** Reports that this process changed a position. Without an index there is nothing to update. */
  note(positionId: number): void {
    if (this.#built) this.#noted.add(positionId)
  }

  /** Stops reading, because the index is dropped or will be soon. */
  drop(): void {
    this.#isDropped = true
  }

  async #build(): Promise<void> {
    const begun = this.#now()
    await (this.#thread.readsItself ? this.#letRead(begun) : this.#tell(begun))
    this.#readUntil = begun
  }

  async #letRead(begun: number): Promise<void> {
    const order = { kind: 'build', tenantId: this.#tenantId, since: begun - LONGEST_LOOK } as const
    const { bytes, mark, recent } = await this.#thread.ask(order)
    this.bytes = bytes
    this.#mark = mark
    for (let at = 0; at < recent.ids.length; at++) {
      this.#note({ id: recent.ids[at]!, changedAt: recent.times[at]! }, begun)
      if (at % NOTE_BATCH_SIZE === 0) await nextTurn()
    }
  }

  async #tell(begun: number): Promise<void> {
    const names = await readImportedOccupations(this.#db)
    await this.#thread.ask({ kind: 'occupations', tenantId: this.#tenantId, names })
    const onTheirWay: Promise<void>[] = []
    await visitAllRows(
      this.#db,
      this.#tenantId,
      async (rows) => {
        for (const { id, changed_at } of rows) this.#note({ id, changedAt: changed_at }, begun)
        const sent = this.#put(rows, [], SYNC)
        // The promise is awaited below. Until then, a thread that ends must not cause an unhandled rejection.
        sent.catch(() => {})
        onTheirWay.push(sent)
        // Limits how many rows wait in memory for the thread.
        if (onTheirWay.length > MOST_ON_THEIR_WAY) await onTheirWay.shift()
      },
      () => !this.#isDropped,
    )
    await Promise.all(onTheirWay)
  }

  /**
   * Reads pending changes, one run at a time. Concurrent callers wait for the current run, and for another one if
   * changes were reported since it began.
   */
  async #catchUp(): Promise<void> {
    if (this.#catchingUp) {
      await this.#catchingUp
      if (this.#noted.size === 0) return
    }
    this.#catchingUp ??= this.#readChanges().finally(() => (this.#catchingUp = null))
    await this.#catchingUp
  }

  async #readChanges(): Promise<void> {
    this.#lookedAt = performance.now()
    const begun = this.#now()
    // The mark is set before reported changes are read, so that a change of this process does not hide an earlier one
    // of another process.
    let mark: ChangeMark | null = this.#lookFrom(begun)
    const changedIds = [...this.#noted]
    this.#noted.clear()
    // A search waits for a few changes. Many changes are an import, which yields to searches.
    const caller = changedIds.length > PAGE ? null : SYNC
    for (let from = 0; from < changedIds.length; from += PAGE)
      await this.#reread(changedIds.slice(from, from + PAGE), begun, caller)
    while (mark !== null && !this.#isDropped) {
      const changes: ChangeMark[] = await listChangesAfter(this.#db, this.#tenantId, mark, MARKS)
      mark = changes.length === MARKS ? changes.at(-1)! : null
      const unread = changes.filter(({ id, changedAt }) => this.#read.get(id) !== changedAt)
      for (let from = 0; from < unread.length && !this.#isDropped; from += PAGE) {
        const some = unread.slice(from, from + PAGE)
        await this.#reread(
          some.map(({ id }) => id),
          begun,
          null,
        )
        for (const change of some) this.#note(change, begun)
        await nextTurn()
      }
      await nextTurn()
    }
    if (!this.#isDropped) this.#readUntil = begun
  }

  /**
   * Where the next read of changes begins. A change may be committed after a later one was read, so the last seconds
   * are read again. Changes long before the start of the last read are not, because that read has included them, even
   * at the end of a very large import.
   */
  #lookFrom(now: number): ChangeMark {
    const { changedAt, id } = this.#mark
    // The clock may have been set back.
    if (changedAt < Math.min(this.#readUntil, now) - AT_REST) return { changedAt, id }
    return { changedAt: changedAt - OVERLAP, id: 0 }
  }

  async #reread(ids: readonly number[], begun: number, caller: Caller | null): Promise<void> {
    if (ids.length === 0) return
    const rows = await listOpenJobsByIds(this.#db, this.#tenantId, ids)
    const open = new Set(rows.map(({ id }) => id))
    for (const { id, changed_at } of rows) this.#note({ id, changedAt: changed_at }, begun)
    await this.#put(
      rows,
      ids.filter((id) => !open.has(id)),
      caller,
    )
  }

  async #put(
    rows: Awaited<ReturnType<typeof listOpenJobsByIds>>,
    gone: number[],
    caller: Caller | null,
  ): Promise<void> {
    const order = { kind: 'put', tenantId: this.#tenantId, rows, gone } as const
    this.bytes = await this.#thread.ask(order, caller)
  }

  #note(change: ChangeMark, begun: number): void {
    const { id, changedAt } = change
    this.#mark = getLaterMark(this.#mark, change)
    if (changedAt < begun - LONGEST_LOOK) return
    this.#read.set(id, changedAt)
    if (this.#read.size <= this.#mostRead) return
    for (const [known, at] of this.#read) if (at < this.#mark.changedAt - OVERLAP) this.#read.delete(known)
    // If many changes have the same time, none can be dropped yet; avoids checking all of them again for each further
    // one.
    this.#mostRead = Math.max(MOST_READ, 2 * this.#read.size)
  }
}
