import { BEGINNING, getLaterMark, type ChangeMark } from './changed-rows.ts'
import type { BuildResult } from '#server/search-index/host/thread-messages.ts'

/** Remembers the changes that an index includes. */
export class SeenChanges {
  readonly #since: number
  #mark: ChangeMark = BEGINNING
  readonly #recent: ChangeMark[] = []

  constructor(since: number) {
    this.#since = since
  }

  note(change: ChangeMark): void {
    this.#mark = getLaterMark(this.#mark, change)
    if (change.changedAt >= this.#since) this.#recent.push(change)
  }

  get summary(): Pick<BuildResult, 'mark' | 'recent'> {
    return {
      mark: this.#mark,
      recent: {
        ids: Float64Array.from(this.#recent, ({ id }) => id),
        times: Float64Array.from(this.#recent, ({ changedAt }) => changedAt),
      },
    }
  }
}
