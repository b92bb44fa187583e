import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import type {
  FeedFormat,
  FeedRow,
  FeedSource,
  SheetSummary,
} from '#server/features/jobs/positions/import/source/feed-format.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'

type Broken = Extract<FeedRow, { broken: unknown }>['broken']
type Skipped = Extract<FeedRow, { skipped: unknown }>['skipped']

/** The parsed content of a feed, by kind. */
export type Given = {
  positions: NewPosition[]
  skipped: Skipped[]
  warned: Skipped[]
  broken: Broken[]
  sheet?: SheetSummary
}

/** Bytes as from a network: in chunks that end anywhere. */
export async function* streamChunks(content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

/** Reads everything that a format finds in these bytes. */
export async function readFeed(
  format: FeedFormat,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  source: Partial<FeedSource> = {},
): Promise<Given> {
  const given: Given = { positions: [], skipped: [], warned: [], broken: [] }
  const bytes = typeof content === 'string' || content instanceof Uint8Array ? streamChunks(content) : content
  for await (const row of format.read(bytes, { now: Date.UTC(2026, 7, 20, 12), ...source })) {
    if ('position' in row) given.positions.push(row.position)
    else if ('skipped' in row) given.skipped.push(row.skipped)
    else if ('warned' in row) given.warned.push(row.warned)
    else if ('sheet' in row) given.sheet = row.sheet
    else given.broken.push(row.broken)
  }
  return given
}

export const CAPTURES = path.join(SAMPLE_DATA, 'data/feeds')

export const hasCaptures = existsSync(CAPTURES)

/** Opens a capture for reading. */
export function openCapture(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(path.join(CAPTURES, file))
}
