import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import type { Salary } from '#contract/jobs/positions/positions.ts'
import type { Text, Values } from '#server/platform/texts/translate.ts'

/**
 * Where a feed comes from; relative addresses in it are meant from there. `now` is epoch milliseconds. `isOwnCall`: a
 * program wrote it for this site, so that a key of our own shape that nothing reads is a mistake. `contentType`: of
 * the answer it came with, which may say how it is written.
 */
export type FeedSource = {
  address?: string | undefined
  now: number
  isOwnCall?: boolean | undefined
  contentType?: string | undefined
}

/**
 * A row that does not become a position, and why. `row` counts the jobs of the feed from 1; `line` is where it stands
 * in a feed of XML.
 */
export type SkippedRow = {
  row: number
  line?: number
  externalId?: string
  title?: string
  reason: Text
  values?: Values
}

/**
 * What a feed gives, in its order. `broken`: the feed itself is cut, damaged or only a part of the jobs. What came
 * before is good, but a job that is missing from such a feed may still be open, so nothing may be closed because of
 * it.
 */
export type FeedRow =
  | { position: NewPosition }
  /** `isBad`: the feed still names this job, but its row cannot be taken. */
  | { skipped: SkippedRow; isBad?: boolean }
  /**
   * Something is wrong with a row that becomes a position all the same, or with how the whole feed is written (row
   * 0).
   */
  | { warned: SkippedRow }
  /** How a sheet was understood, once all of it was read. */
  | { sheet: SheetSummary }
  | { broken: { row: number; reason: Text; values?: Values } }

/** What was understood of a sheet: its columns, `field` null for those that mean nothing here, and its first jobs. */
export type SheetSummary = {
  /** Null in a text, which is one sheet. */
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

/** How one system writes its jobs. Pure: bytes in, rows out; whatever the bytes are, reading them never throws. */
export type FeedFormat = {
  name: string
  /** Told by how the text begins (some ten thousand characters) and by its address. */
  recognise(head: string, address?: string): boolean
  read(bytes: AsyncIterable<Uint8Array>, source: FeedSource): AsyncIterable<FeedRow>
}
