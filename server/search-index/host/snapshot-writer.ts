import type { Snapshots } from '#server/search-index/snapshot/snapshots.ts'
import type { JobIndex } from '#server/search-index/search-types.ts'

/** Changes usually come in groups, ms. */
const SETTLE_WAIT_MS = 2000
/** Limit for frequently changing indexes, ms: the rest is read from the database at the next start. */
const AT_MOST_EVERY = 300_000

/** Writes changed indexes to disk, when idle and not too often, and a last time at the end. */
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

  /** The snapshot of this tenant's index is outdated. */
  changed(tenantId: number): void {
    this.#changed.add(tenantId)
    this.#isResting = false
  }

  /** Called when nothing is left to merge, so a snapshot written now stays valid longer. */
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

  /** Writes everything changed since the last time. */
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
      // Without a snapshot the index is rebuilt next time.
      if (index) await this.#snapshots.write(tenantId, index).catch(this.#warn)
    }
  }
}
