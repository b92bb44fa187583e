import { BEGINNING, laterOf, type Mark } from './changed-rows.ts'
import type { Built } from './messages.ts'

/** Which changes an index knows of. */
export class Seen {
  readonly #since: number
  #mark: Mark = BEGINNING
  readonly #recent: Mark[] = []

  constructor(since: number) {
    this.#since = since
  }

  note(change: Mark): void {
    this.#mark = laterOf(this.#mark, change)
    if (change.changedAt >= this.#since) this.#recent.push(change)
  }

  get told(): Pick<Built, 'mark' | 'recent'> {
    return {
      mark: this.#mark,
      recent: {
        ids: Float64Array.from(this.#recent, ({ id }) => id),
        times: Float64Array.from(this.#recent, ({ changedAt }) => changedAt),
      },
    }
  }
}
