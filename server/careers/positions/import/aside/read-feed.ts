import type { NewPosition } from '#server/careers/positions/write/new-position.ts'
import {
  headOf,
  readyPosition,
  type ReadyPosition,
  type RowHead,
} from '#server/careers/positions/write/ready-position.ts'
import { headOf as feedHeadOf } from '#server/careers/positions/import/feed-head.ts'
import type { SheetTold, SkippedRow } from '#server/careers/positions/import/feed-format.ts'
import { formatNamed, formatOfType, recogniseFormat } from '#server/careers/positions/import/formats.ts'
import type { Geocoder } from '#server/careers/positions/import/place-position.ts'
import { whyNoFormat } from '#server/careers/positions/import/no-format.ts'
import { Failure } from '#server/platform/failure.ts'
import { say, type Values } from '#server/platform/texts/say.ts'
import type { Desk, LeftOut, ReadingEnd, ReadingTask, Warned } from './messages.ts'

/** Rows of one transaction. */
const CHUNK = 100
const LONGEST_TITLE = 200

type Waiting = { row: number; position: NewPosition; head: RowHead }

/** Reads a feed to its end: places, checks and clean HTML for every row that is not known as it is, a hundred at a time. */
export async function readFeed(task: ReadingTask, desk: Desk, place: Geocoder): Promise<ReadingEnd> {
  const { head, bytes } = await feedHeadOf(bytesOf(desk))
  const format =
    task.format === undefined
      ? (recogniseFormat(head, task.address) ?? formatOfType(task.contentType) ?? formatNamed(task.usual ?? ''))
      : formatNamed(task.format)
  if (!format) return { format: null, rows: 0, broken: null, why: whyNoFormat(head) }
  const chunks = openChunks(desk, place)
  let broken: ReadingEnd['broken'] = null
  let field: string | undefined
  let sheet: SheetTold | undefined
  let rows = 0
  for await (const read of format.read(bytes, task)) {
    if ('broken' in read) {
      broken ??= say('en', read.broken.reason, read.broken.values)
      field ??= fieldOf(read.broken)
      continue
    }
    if ('sheet' in read) {
      sheet = read.sheet
      continue
    }
    if ('warned' in read) {
      chunks.warn(told(read.warned))
      continue
    }
    rows += 1
    if ('position' in read) chunks.add(rows, read.position)
    else chunks.leaveOut({ ...told(read.skipped), isKnown: read.isBad === true, field: fieldOf(read.skipped) })
    if (chunks.isFull()) await chunks.hand(rows)
  }
  await chunks.hand(rows)
  await chunks.end()
  return { format: format.name, rows, broken, field, sheet }
}

const told = ({ row, line, externalId, title, reason, values }: SkippedRow): Warned => ({
  row,
  line: line ?? null,
  externalId: externalId ?? null,
  title: title ?? null,
  reason: say('en', reason, values),
})

function openChunks(desk: Desk, place: Geocoder) {
  let waiting = new Map<string, Waiting>()
  let leftOut: LeftOut[] = []
  let warnings: Warned[] = []
  let writing: Promise<null> = Promise.resolve(null)

  async function hand(rows: number): Promise<void> {
    const chunk = [...waiting.values()]
    const left = leftOut
    const warned = warnings
    waiting = new Map()
    leftOut = []
    warnings = []
    const { write, foreign } = chunk.length > 0 ? await desk.plan(chunk.map(({ head }) => head)) : NOTHING
    for (const index of foreign) {
      const one = chunk[index]
      if (one) left.push(named(one, say('en', 'Another feed has an open job with this id.'), false))
    }
    const ready: ReadyPosition[] = []
    for (const index of write) {
      const one = chunk[index]
      if (!one) continue
      try {
        ready.push(readyPosition(place(one.position), one.head))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        left.push(named(one, error.message, true))
      }
    }
    // One chunk is written while the next is made ready.
    await writing
    if (chunk.length > 0 || left.length > 0 || warned.length > 0)
      writing = desk.write({ rows, isPlanned: chunk.length > 0, ready, leftOut: left, warned })
    // Unheard until the next chunk awaits it.
    writing.catch(() => {})
  }

  return {
    add(row: number, position: NewPosition): void {
      const head = headOf(position)
      // Of several rows with one id the last one has all their places.
      waiting.delete(head.externalId)
      waiting.set(head.externalId, { row, position, head })
    },
    leaveOut(one: LeftOut): void {
      leftOut.push(one)
    },
    warn(one: Warned): void {
      warnings.push(one)
    },
    isFull: () => waiting.size + leftOut.length >= CHUNK,
    hand,
    end: () => writing,
  }
}

const fieldOf = ({ values }: { values?: Values }) =>
  values?.['field'] === undefined ? undefined : String(values['field'])

const NOTHING = { write: [], foreign: [] }

function named({ row, position, head }: Waiting, reason: string, isKnown: boolean): LeftOut {
  return { row, line: null, externalId: head.externalId, title: position.name.slice(0, LONGEST_TITLE), reason, isKnown }
}

async function* bytesOf(desk: Desk): AsyncGenerator<Uint8Array> {
  for (let bytes = await desk.bytes(); bytes !== null; bytes = await desk.bytes()) yield bytes
}
