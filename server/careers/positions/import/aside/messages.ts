import type { SheetTold } from '#server/careers/positions/import/feed-format.ts'
import type { ReadyPosition, RowHead } from '#server/careers/positions/write/ready-position.ts'
import type { Text } from '#server/platform/texts/say.ts'

/** What the reading thread is given to read. `usual`: the format the feed had before, for when it does not show (a board without jobs). */
export type ReadingTask = {
  address?: string | undefined
  format?: string | undefined
  usual?: string | undefined
  isOwnCall?: boolean | undefined
  contentType?: string | undefined
  now: number
}

/** A row that was left out. `isKnown`: it is bad, but its feed still names it. */
export type LeftOut = {
  row: number
  line: number | null
  externalId: string | null
  title: string | null
  reason: string
  isKnown: boolean
  /** The key of it that nothing reads. */
  field?: string | undefined
}

/** A row that was taken although something is wrong with it; row 0 is the feed. */
export type Warned = Omit<LeftOut, 'isKnown' | 'field'>

/** Rows read so far, ready rows of one chunk, the rows of it that were left out, and those taken that something is wrong with. A chunk of nothing but such rows was not planned. */
export type ReadChunk = {
  rows: number
  isPlanned: boolean
  ready: ReadyPosition[]
  leftOut: LeftOut[]
  warned: Warned[]
}

/** How reading ended; `format` is null for a feed that no system writes. `broken`: what is missing from it may still be open; `field`: because of a
 * key that nothing reads. */
export type ReadingEnd = {
  format: string | null
  rows: number
  broken: string | null
  /** Why it is in no format that is read. */
  why?: Text
  field?: string | undefined
  sheet?: SheetTold | undefined
}

/** What the thread asks for, and what it is answered. */
export type Desk = {
  /** The next bytes of the feed; null at its end. */
  bytes(): Promise<Uint8Array | null>
  /** Which rows of a chunk, by their places, have to be made ready; the others are known as they are or not taken. */
  plan(rows: readonly RowHead[]): Promise<{ write: readonly number[]; foreign: readonly number[] }>
  /** Takes chunks in the order they were planned. */
  write(chunk: ReadChunk): Promise<null>
}

export type Asked = { [K in keyof Desk]: { ask: K; with: Parameters<Desk[K]> } }[keyof Desk]
export type FromThread = Asked | { end: ReadingEnd } | { fault: string }
export type ToThread = { task: ReadingTask } | { answer: Awaited<ReturnType<Desk[keyof Desk]>> }
