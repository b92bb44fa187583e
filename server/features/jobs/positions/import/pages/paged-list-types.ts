import type { Json } from '#server/features/jobs/positions/import/reading/json-format.ts'

/** A request to the list's own host. */
export type Question = {
  address: string
  body?: string | undefined
  /** The response is an HTML page with its JSON in a script, after these words. */
  behind?: string
}

/** A paged list with few fields per job: how to request its pages and each job's details. */
export type PagedList = {
  /** The page that begins with this job, counted from 0. */
  page(start: number): Question
  /**
   * The jobs of a page, unchecked, and the total if given. Where pages link to the next one, `next` is its URL, null
   * on the last.
   */
  read(answer: Json): { jobs: unknown; total?: number | undefined; next?: Question | null }
  /**
   * Whether the URL may belong to another system: if the response is not this kind of list, it is read like any other
   * feed.
   */
  isGuess?: boolean
  /** What identifies a job within this list; undefined if its entry has none. */
  keyOf(job: Json): string | undefined
  /** The request for the job's full text. */
  detailOf(job: Json): Question | undefined
  /** Fields whose changes do not count, such as "Posted 3 Days Ago". */
  passing?: readonly string[]
  /** Merges entry and detail into one job in the format of the list. */
  whole(job: Json, detail: Json): Json
  /** The text before and after all the jobs, so that the format reads them as one list. */
  around(total: number | undefined): [before: string, after: string]
}

/** Recognizes the lists of one system by their URL; undefined for any other. */
export type PagedSystem = (address: URL) => PagedList | undefined
