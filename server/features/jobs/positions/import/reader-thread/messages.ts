import type { Text } from '#contract/zod-free/text.ts'
import type { SheetSummary } from '#server/features/jobs/positions/import/source/feed-format.ts'
import type { PositionColumns, RowHead } from '#server/features/jobs/positions/write/position-columns.ts'

/**
 * A task of the reading thread. `usual`: the feed's previous format, for when the content does not show it (a board
 * without jobs).
 */
export type ReadingTask = {
  address?: string | undefined
  format?: string | undefined
  usual?: string | undefined
  isOwnCall?: boolean | undefined
  contentType?: string | undefined
  now: number
}

/** A row that was not imported. `isKnown`: it is bad, but the feed still names its job. */
export type SkippedJob = {
  row: number
  line: number | null
  externalId: string | null
  title: string | null
  reason: string
  isKnown: boolean
  /** The key in the row that nothing reads. */
  field?: string | undefined
}

/** A warning about a row that was imported with errors; row 0 is the feed. */
export type RowWarning = Omit<SkippedJob, 'isKnown' | 'field'>

/**
 * The number of rows read so far, and from one chunk the prepared rows, the skipped ones, and the imported ones with
 * errors. A chunk of only skipped rows was not planned.
 */
export type ReadChunk = {
  rows: number
  isPlanned: boolean
  ready: PositionColumns[]
  leftOut: SkippedJob[]
  warned: RowWarning[]
}

/**
 * How reading ended; `format` is null for an unknown format. `broken`: jobs missing from it may still be open;
 * `field`: a key is unknown.
 */
export type ReadingEnd = {
  format: string | null
  rows: number
  broken: string | null
  /** Why no format can read the feed. */
  why?: Text
  field?: string | undefined
  sheet?: SheetSummary | undefined
}

/** Requests that the thread makes to the main thread. */
export type ImportChannel = {
  /** The next bytes of the feed; null at its end. */
  bytes(): Promise<Uint8Array | null>
  /** Decides which rows of a chunk to prepare, by index; all others are unchanged or not accepted. */
  plan(rows: readonly RowHead[]): Promise<{ write: readonly number[]; foreign: readonly number[] }>
  /** Writes chunks in the order in which they were planned. */
  write(chunk: ReadChunk): Promise<null>
}

export type ThreadRequest = {
  [K in keyof ImportChannel]: { ask: K; with: Parameters<ImportChannel[K]> }
}[keyof ImportChannel]
export type ThreadMessage = ThreadRequest | { end: ReadingEnd } | { fault: string }
export type HostMessage = { task: ReadingTask } | { answer: Awaited<ReturnType<ImportChannel[keyof ImportChannel]>> }
