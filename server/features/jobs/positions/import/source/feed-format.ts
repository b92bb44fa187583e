import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import type { Salary } from '#contract/jobs/positions/positions.ts'
import type { Text } from '#contract/zod-free/text.ts'
import type { Values } from '#server/platform/texts/translate.ts'

/**
 * The origin of a feed, which is the base of its relative URLs. `now` is epoch milliseconds. `isOwnCall`: sent by a
 * program to this site's API, so that an unknown key of our own format is an error. `contentType`: of the response,
 * which may name the encoding.
 */
export type FeedSource = {
  address?: string | undefined
  now: number
  isOwnCall?: boolean | undefined
  contentType?: string | undefined
}

/** A row that does not become a position, and why. `row` counts jobs from 1; `line` is its line in an XML feed. */
export type SkippedRow = {
  row: number
  line?: number
  externalId?: string
  title?: string
  reason: Text
  values?: Values
}

/**
 * An entry of a feed, in its order. `broken`: the feed itself is cut, damaged or contains only a part of the jobs.
 * Entries before it are good, but a job that is missing from such a feed may still be open, so nothing may be closed
 * because of it.
 */
export type FeedRow =
  | { position: NewPosition }
  /** `isBad`: the feed still names this job, but its row cannot be imported. */
  | { skipped: SkippedRow; isBad?: boolean }
  /** A problem with a row that becomes a position all the same, or with the feed as a whole (row 0). */
  | { warned: SkippedRow }
  /** How a sheet was interpreted, after all of it was read. */
  | { sheet: SheetSummary }
  | { broken: { row: number; reason: Text; values?: Values } }

/** How a sheet was interpreted: its columns (`field` is null for ignored ones), and its first jobs. */
export type SheetSummary = {
  /** Null for text formats, which are one sheet. */
  name: string | null
  headerRow: number
  columns: { column: string; name: string; field: string | null }[]
  first: {
    id: string
    title: string
    department: string
    locations: string[]
    workLocation: string | null
    employmentType: string[]
    salary: Salary | null
    posted: string | null
    until: string | null
  }[]
}

/** The format of one system's jobs. Pure: bytes in, rows out. Reading never throws, whatever the bytes are. */
export type FeedFormat = {
  name: string
  /** Detected from the start of the text (about ten thousand characters) and the URL. */
  recognise(head: string, address?: string): boolean
  read(bytes: AsyncIterable<Uint8Array>, source: FeedSource): AsyncIterable<FeedRow>
}
