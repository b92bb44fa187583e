import type { SheetSummary } from './source/feed-format.ts'

/** A row that was left out, and why; `line` is its line in an XML feed. */
export type Problem = { row: number; line: number | null; id: string | null; title: string | null; reason: string }

export type Outcome = 'done' | 'unchanged' | 'held' | 'failed'

/** The result of reading a feed once. */
export type ImportReport = {
  outcome: Outcome
  feed: string
  format: string
  /** Number of jobs in the feed. */
  rows: number
  /** New jobs, which count as written too. */
  added: number
  written: number
  /** Unchanged jobs. */
  confirmed: number
  /** Jobs that took over a new id, being the same by title and place. */
  matched: number
  /** Jobs that were closed because they are gone from the feed. */
  closed: number
  /** Open jobs that the feed no longer has; as many would be closed. */
  gone: number
  skipped: number
  /** The first thousand of the skipped rows. */
  problems: Problem[]
  /** Rows that were imported with errors; row 0 is the feed. */
  warned: number
  /** The first thousand of the rows with warnings. */
  warnings: Problem[]
  /** Keys of the site's own format that nothing reads, by their paths. */
  unknown: string[]
  /** Why the import failed or is held. */
  error: string | null
  /**
   * Why the import is held: more than half of the feed's jobs are gone (`shrunk`), or nearly all have new ids
   * (`renewed`).
   */
  heldBecause: 'shrunk' | 'renewed' | null
  /** How the columns of a sheet were interpreted. */
  sheet?: SheetSummary | undefined
  startedAt: number
  finishedAt: number
}

/** Unknown keys that are reported: a few are enough to see what was meant. */
export const MAX_UNKNOWN = 20
/** Problems stored per run; all are counted. */
export const MAX_PROBLEMS = 1000

export type Counts = Pick<
  ImportReport,
  'rows' | 'added' | 'written' | 'confirmed' | 'matched' | 'closed' | 'skipped' | 'warned'
> & {
  problems: Problem[]
  warnings: Problem[]
  unknown: string[]
}

export const createImportCounts = (): Counts => ({
  rows: 0,
  added: 0,
  written: 0,
  confirmed: 0,
  matched: 0,
  closed: 0,
  skipped: 0,
  warned: 0,
  problems: [],
  warnings: [],
  unknown: [],
})
