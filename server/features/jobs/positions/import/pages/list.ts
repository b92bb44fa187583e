import type { Json } from '#server/features/jobs/positions/import/reading/json-format.ts'

/** One question to the list's own host. */
export type Question = {
  address: string
  body?: string | undefined
  /** The answer is a page, with its JSON in a script behind these words. */
  behind?: string
}

/**
 * A list that a system hands out a page at a time, and says little in: how its pages and its jobs in full are asked
 * for.
 */
export type PagedList = {
  /** The page that begins with this job, counted from 0. */
  page(start: number): Question
  /**
   * The jobs of a page, a list if it is one at all, and how many there are in all, if it says so. Where pages name
   * the next one, `next` is it, and null on the last.
   */
  read(answer: Json): { jobs: unknown; total?: number | undefined; next?: Question | null }
  /**
   * Another system's feed may stand at such an address: one that does not answer as this list does is read as it is.
   */
  isGuess?: boolean
  /** What a job is known by in this list. */
  keyOf(job: Json): string | undefined
  /** Where the job is read in full. */
  detailOf(job: Json): Question | undefined
  /** What of its entry is no change of the job: "Posted 3 Days Ago". */
  passing?: readonly string[]
  /** Entry and detail as one job, as the format of the list reads it. */
  whole(job: Json, detail: Json): Json
  /** The text round all the jobs, so that the format reads them as one list. */
  around(total: number | undefined): [before: string, after: string]
}

/** Knows the lists of one system by their address. */
export type PagedSystem = (address: URL) => PagedList | undefined
