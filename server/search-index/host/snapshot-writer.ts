import type { Snapshots } from '#server/search-index/snapshot/snapshots.ts'
import type { JobIndex } from '#server/search-index/search-types.ts'

/** Delay before writing, ms, because changes usually come in groups. */
const SETTLE_WAIT_MS = 2000
/**
 * Shortest interval between snapshots of an index, ms. Changes since the last one are read from the database at the
 * next start.
 */
const AT_MOST_EVERY = 300_000

/** Writes changed indexes to disk when idle, not too often, and once more at the end. */
export class SnapshotWriter {
  readonly #indexes: ReadonlyMap<number, JobIndex>
  readonly #snapshots: Snapshots
  readonly #warn: (error: unknown) => void
  readonly #changed = new Set<number>()
  #isResting = false
  #timer: NodeJS.Timeout | null = null
  #lastAt = -Infinity
  #writing: Promise<void> = Promise.resolve()

  constructor(indexes: ReadonlyMap<number, JobIndex>, snapshots: Snapshots, warn: (error: unknown) => void) {
    this.#indexes = indexes
    this.#snapshots = snapshots
    this.#warn = warn
  }

  /** Marks the snapshot of a tenant's index as outdated. */
  changed(tenantId: number): void {
    this.#changed.add(tenantId)
    this.#isResting = false
  }

  /** Called when there is nothing left to merge: a snapshot written now stays valid for longer. */
  noteRest(): void {
    this.#isResting = true
    if (this.#changed.size === 0 || this.#timer) return
    const wait = Math.max(SETTLE_WAIT_MS, this.#lastAt + AT_MOST_EVERY - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (this.#isResting) void this.#write()
    }, wait)
    this.#timer.unref()
  }

  /** Writes everything that has changed since the last snapshot. */
  async end(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#writing
    await this.#write()
  }

  #write(): Promise<void> {
    this.#lastAt = performance.now()
    this.#writing = this.#writeAll([...this.#changed])
    return this.#writing
  }

  async #writeAll(tenants: readonly number[]): Promise<void> {
    this.#changed.clear()
    for (const tenantId of tenants) {
      const index = this.#indexes.get(tenantId)
      // Without a snapshot the index is rebuilt at the next start.
      if (index) await this.#snapshots.write(tenantId, index).catch(this.#warn)
    }
  }
}
