import { msg } from '#contract/zod-free/text.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import {
  toHashedRowHead,
  toPositionColumns,
  type PositionColumns,
  type RowHead,
} from '#server/features/jobs/positions/write/position-columns.ts'
import { readFeedHead as feedHeadOf } from '#server/features/jobs/positions/import/source/feed-head.ts'
import type { SheetSummary, SkippedRow } from '#server/features/jobs/positions/import/source/feed-format.ts'
import {
  findFormatByName,
  findFormatByContentType,
  detectFormat,
} from '#server/features/jobs/positions/import/source/formats.ts'
import type { Geocoder } from '#server/features/jobs/positions/import/geocode-position.ts'
import { explainUnknownFormat } from '#server/features/jobs/positions/import/source/explain-unknown-format.ts'
import { Failure } from '#server/platform/failure.ts'
import { translate, type Values } from '#server/platform/texts/translate.ts'
import type { ImportChannel, SkippedJob, ReadingEnd, ReadingTask, RowWarning } from './messages.ts'

/** Rows per transaction. */
const CHUNK = 100
const MAX_TITLE_LENGTH = 200

type PendingRow = { row: number; position: NewPosition; head: RowHead }

/** Reads a feed to its end: geocodes, checks and sanitizes every new or changed row, a hundred at a time. */
export async function readFeedInChunks(
  task: ReadingTask,
  channel: ImportChannel,
  geocode: Geocoder,
): Promise<ReadingEnd> {
  const { head, bytes } = await feedHeadOf(streamBytesOfChannel(channel))
  const format =
    task.format === undefined
      ? (detectFormat(head, task.address) ??
        findFormatByContentType(task.contentType) ??
        findFormatByName(task.usual ?? ''))
      : findFormatByName(task.format)
  if (!format) return { format: null, rows: 0, broken: null, why: explainUnknownFormat(head) }
  const chunks = createRowBatcher(channel, geocode)
  let broken: ReadingEnd['broken'] = null
  let field: string | undefined
  let sheet: SheetSummary | undefined
  let rows = 0
  for await (const read of format.read(bytes, task)) {
    if ('broken' in read) {
      broken ??= translate('en', read.broken.reason, read.broken.values)
      field ??= getFieldNameOfProblem(read.broken)
      continue
    }
    if ('sheet' in read) {
      sheet = read.sheet
      continue
    }
    if ('warned' in read) {
      chunks.warn(toRowWarning(read.warned))
      continue
    }
    rows += 1
    if ('position' in read) chunks.add(rows, read.position)
    else
      chunks.leaveOut({
        ...toRowWarning(read.skipped),
        isKnown: read.isBad === true,
        field: getFieldNameOfProblem(read.skipped),
      })
    if (chunks.isFull()) await chunks.hand(rows)
  }
  await chunks.hand(rows)
  await chunks.end()
  return { format: format.name, rows, broken, field, sheet }
}

const toRowWarning = ({ row, line, externalId, title, reason, values }: SkippedRow): RowWarning => ({
  row,
  line: line ?? null,
  externalId: externalId ?? null,
  title: title ?? null,
  reason: translate('en', reason, values),
})

const NOTHING = { write: [], foreign: [] }

function createRowBatcher(channel: ImportChannel, geocode: Geocoder) {
  let waiting = new Map<string, PendingRow>()
  let leftOut: SkippedJob[] = []
  let warnings: RowWarning[] = []
  let writing: Promise<null> = Promise.resolve(null)

  async function handOverChunk(rows: number): Promise<void> {
    const chunk = [...waiting.values()]
    const left = leftOut
    const warned = warnings
    waiting = new Map()
    leftOut = []
    warnings = []
    const { write, foreign } = chunk.length > 0 ? await channel.plan(chunk.map(({ head }) => head)) : NOTHING
    for (const index of foreign) {
      const one = chunk[index]
      if (one) left.push(toSkippedJob(one, translate('en', msg('Another feed has an open job with this id.')), false))
    }
    const ready: PositionColumns[] = []
    for (const index of write) {
      const one = chunk[index]
      if (!one) continue
      try {
        ready.push(toPositionColumns(geocode(one.position), one.head))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        left.push(toSkippedJob(one, error.message, true))
      }
    }
    // A chunk is written while the next is prepared.
    await writing
    if (chunk.length > 0 || left.length > 0 || warned.length > 0)
      writing = channel.write({ rows, isPlanned: chunk.length > 0, ready, leftOut: left, warned })
    // Handled when the next chunk awaits it; until then, a rejection must not count as unhandled.
    writing.catch(() => {})
  }

  return {
    add(row: number, position: NewPosition): void {
      const head = toHashedRowHead(position)
      // If several rows have the same id, the last one contains all their places.
      waiting.delete(head.externalId)
      waiting.set(head.externalId, { row, position, head })
    },
    leaveOut(one: SkippedJob): void {
      leftOut.push(one)
    },
    warn(one: RowWarning): void {
      warnings.push(one)
    },
    isFull: () => waiting.size + leftOut.length >= CHUNK,
    hand: handOverChunk,
    end: () => writing,
  }
}

const getFieldNameOfProblem = ({ values }: { values?: Values }) =>
  values?.['field'] === undefined ? undefined : String(values['field'])

function toSkippedJob({ row, position, head }: PendingRow, reason: string, isKnown: boolean): SkippedJob {
  return {
    row,
    line: null,
    externalId: head.externalId,
    title: position.name.slice(0, MAX_TITLE_LENGTH),
    reason,
    isKnown,
  }
}

async function* streamBytesOfChannel(channel: ImportChannel): AsyncGenerator<Uint8Array> {
  for (let bytes = await channel.bytes(); bytes !== null; bytes = await channel.bytes()) yield bytes
}
