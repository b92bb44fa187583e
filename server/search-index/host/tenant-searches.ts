import { JobBatch } from '#server/search-index/alerts/job-batch.ts'
import {
  StoredSearchIndex,
  type MatchedJobs,
  type StoredSearch,
} from '#server/search-index/alerts/stored-search-index.ts'
import type { JobIndex, IndexQuery } from '#server/search-index/search-types.ts'
import { toIndexedJob } from './rows/job-row.ts'
import type { Order } from './thread-messages.ts'

/** How long parsed searches are used, ms. Parsing them again takes the words of new jobs into account. */
const READ_FOR = 86_400_000

/** The stored searches of a tenant, and its index. */
export class TenantSearches {
  readonly index: JobIndex
  readonly #named: (request: IndexQuery) => IndexQuery
  #stored: StoredSearchIndex | null = null
  #languages = 0
  #readAt = 0

  /** Creates the searches of an index; `named` adds other names of a request's place. */
  constructor(index: JobIndex, named: (request: IndexQuery) => IndexQuery) {
    this.index = index
    this.#named = named
  }

  /** Adds, changes and removes searches. Returns whether all must be sent again, because the vocabulary has changed. */
  take({ put, gone, isAnew, now }: Extract<Order, { kind: 'searches' }>): boolean {
    if (isAnew || !this.#stored) this.#begin(now)
    const stored = this.#stored!
    for (const handle of gone) stored.remove(handle)
    for (const search of put) stored.put(this.#whole(search), now)
    return this.index.contents().tables.languages.size !== this.#languages || now - this.#readAt > READ_FOR
  }

  match({ rows, addedAt, now }: Extract<Order, { kind: 'match' }>): MatchedJobs {
    const times = new Map(rows.map(({ id }, at) => [id, addedAt[at]!]))
    if (!this.#stored) throw new Error('the stored searches were not told')
    return this.#stored.match(
      new JobBatch(rows.map(toIndexedJob), { fields: this.index.contents().tables.fields.names, now }),
      (id) => times.get(id)!,
    )
  }

  #begin(now: number): void {
    this.#stored = new StoredSearchIndex()
    this.#stored.readBy(this.index.contents)
    this.#languages = this.index.contents().tables.languages.size
    this.#readAt = now
  }

  #whole(search: StoredSearch): StoredSearch {
    return { ...search, request: JSON.stringify(this.#named(JSON.parse(search.request) as IndexQuery)) }
  }
}
