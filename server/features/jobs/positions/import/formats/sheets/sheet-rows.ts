import { msg } from '#contract/zod-free/text.ts'
import type { FeedRow, FeedSource, SheetSummary } from '#server/features/jobs/positions/import/source/feed-format.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import type { TextEncodingState } from '#server/features/jobs/positions/import/reading/encoding-damage.ts'
import { readFeedRows, type Note } from '#server/features/jobs/positions/import/reading/read-feed-rows.ts'
import { detectDayOrder, type DayOrder } from './parse-day.ts'
import { findSheetHeader, type Header, type SheetRecord } from './sheet-header.ts'
import { toJobFromRow, type SheetLayout } from './row-to-job.ts'
import { HEAD_ROWS } from './detect-separator.ts'

/** Rows that are examined to see how dates are written. */
const SEEN_ROWS = 300
/** Most characters of these rows. */
const SEEN_LETTERS = 8_000_000
const FIRST_JOBS = 3

/** The sheet that is read, and the rows of it. `others`: sheets that name columns of jobs too. */
export type OpenedSheet = { name: string | null; others: readonly string[]; records: AsyncIterable<SheetRecord> }

/**
 * Rows of a sheet as positions, preceded by a summary of how its columns were interpreted, or followed by it where
 * reading ends.
 */
export async function* readSheetRows(
  open: () => Promise<OpenedSheet>,
  source: FeedSource,
  letters: TextEncodingState,
): AsyncGenerator<FeedRow> {
  let sheetSummary: Omit<SheetSummary, 'first'> | undefined
  const first: SheetSummary['first'][number][] = []
  const otherRows: FeedRow[] = []

  async function* streamRows() {
    const sheet = await open()
    const { seen, rest } = await readFirstRecords(sheet.records)
    const header = findSheetHeader(seen.slice(0, HEAD_ROWS))
    if (!header) throw createNoHeaderFault(sheet.name, seen)
    sheetSummary = summarizeSheetHeader(sheet.name, header)
    if (!header.columns.some(({ field }) => field === 'id'))
      otherRows.push({
        warned: {
          row: 0,
          reason: msg(
            'No column holds the number of a job: each is known by its title and place, and where one of them changes it becomes another job.',
          ),
        },
      })
    for (const other of sheet.others)
      otherRows.push({
        warned: {
          row: 0,
          reason: msg('The sheet “{other}” names columns of jobs too. Only “{sheet}” was read.'),
          values: { other, sheet: sheet.name ?? '' },
        },
      })
    const width = Math.max(...header.columns.map(({ at }) => at)) + 1
    const data = seen.filter(({ row }) => row > header.row)
    const sense: SheetLayout = {
      columns: header.columns,
      orders: detectDayOrderByColumn(header, data),
      unnumbered: new Map(),
    }
    for await (const record of concatStartAndRest(data, rest)) {
      if (record.cells.every((cell) => cell.trim() === '')) continue
      const notes: Note[] = record.isDamaged ? [{ reason: msg('A quote in this row is not closed.') }] : []
      const surplus = record.cells.slice(width).find((cell) => cell.trim() !== '')
      if (surplus !== undefined)
        notes.push({
          reason: msg('The row has more cells than there are columns with names: “{value}” was not read.'),
          values: { value: surplus.trim().slice(0, 60) },
        })
      yield { value: { record, sense, notes }, line: record.row, notes }
    }
  }

  const getCell = ({ record, sense }: { record: SheetRecord; sense: SheetLayout }, field: 'id' | 'title') =>
    record.cells[sense.columns.find((column) => column.field === field)?.at ?? -1]
  const rows = readFeedRows(
    streamRows(),
    ({ record, sense, notes }) => toJobFromRow(record, sense, notes),
    (row) => ({ id: getCell(row, 'id'), title: getCell(row, 'title') }),
    source,
    letters,
  )
  for await (const row of rows) {
    if ('position' in row && first.length < FIRST_JOBS) first.push(toPreviewJob(row.position))
    yield row
  }
  if (letters.hasLost)
    otherRows.push({
      warned: { row: 0, reason: msg('The letters of the sheet cannot be told: save it as “CSV UTF-8” or as XLSX.') },
    })
  yield* otherRows
  if (sheetSummary) yield { sheet: { ...sheetSummary, first } }
}

/** Names of columns in English sheets, none of which is a word of another language. */
const ENGLISH =
  /^(?:[^\p{L}]|\b(?:job|id|ids|no|number|code|ref|reference|req|requisition|title|position|role|name|vacancy|posting|opening|openings|department|dept|division|team|unit|business|location|locations|place|of|work|office|site|city|town|state|province|region|county|country|postcode|zip|postal|type|mode|model|remote|hybrid|onsite|employment|contract|salary|pay|from|to|min|max|minimum|maximum|range|rate|currency|interval|period|per|description|text|details|summary|language|date|dates|posted|on|post|published|publish|publication|closing|close|closes|deadline|application|apply|by|expires|expiry|expiration|valid|through|until|end|start|live|created|opened|open|url|link|web|level|seniority|category|family|function|skills|requirements|qualifications|responsibilities|duties|benefits|status|time|schedule|workplace|annual|hourly|monthly|yearly|gross|base|compensation|is|x)\b)*$/iu

/**
 * Day order of numeric dates, by column: from its cells, else day first, except for sheets in English, which may use
 * either.
 */
function detectDayOrderByColumn({ columns }: Header, data: readonly SheetRecord[]): Map<number, DayOrder> {
  const isEnglish = columns.every(({ field, name }) => field === null || ENGLISH.test(name))
  return new Map(
    columns.flatMap(({ at, field }) => {
      if (field !== 'posted' && field !== 'closing') return []
      const shownOrders = new Set(data.flatMap(({ cells }) => detectDayOrder(cells[at] ?? '') ?? []))
      const [one] = shownOrders
      return [[at, shownOrders.size === 1 ? one : shownOrders.size > 1 || isEnglish ? undefined : 'day'] as const]
    }),
  )
}

function summarizeSheetHeader(name: string | null, { row, columns }: Header): Omit<SheetSummary, 'first'> {
  return {
    name,
    headerRow: row,
    columns: columns.map((column) => ({ column: toColumnLetters(column.at), name: column.name, field: column.field })),
  }
}

/** The letters that spreadsheet programs use for a column: A, B, … AA. */
function toColumnLetters(at: number): string {
  return (at >= 26 ? toColumnLetters(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))
}

function toPreviewJob(position: NewPosition): SheetSummary['first'][number] {
  const {
    externalId,
    name,
    department,
    locations,
    workLocation,
    employmentType,
    salary,
    postedAt,
    isUndated,
    validThrough,
    validThroughLocal,
  } = position
  return {
    id: externalId,
    title: name,
    department: department ?? '',
    locations: [...locations],
    workLocation: workLocation ?? null,
    employmentType: [...(employmentType ?? [])],
    salary: salary ?? null,
    posted: isUndated || postedAt === undefined ? null : new Date(postedAt).toISOString().slice(0, 10),
    until:
      validThroughLocal?.slice(0, 10) ??
      (typeof validThrough === 'number' ? new Date(validThrough).toISOString() : null),
  }
}

function createNoHeaderFault(name: string | null, seen: readonly SheetRecord[]): FeedFault {
  const cells = seen.find((record) => record.cells.some((cell) => cell.trim() !== ''))?.cells ?? []
  const found = cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 12)
    .map((cell) => cell.trim().slice(0, 40))
    .join(', ')
  return new FeedFault(
    msg('No row names the columns: one for the title of jobs is needed, such as “Job title”. What is there: {found}.'),
    {
      found: [name === null ? '' : `“${name}”: `, found || '-'].join(''),
    },
  )
}

async function readFirstRecords(records: AsyncIterable<SheetRecord>) {
  const iterator = records[Symbol.asyncIterator]()
  const seen: SheetRecord[] = []
  let letters = 0
  while (seen.length < SEEN_ROWS && letters < SEEN_LETTERS) {
    const next = await iterator.next()
    if (next.done) break
    seen.push(next.value)
    letters += next.value.cells.reduce((sum, cell) => sum + cell.length, 0)
  }
  return { seen, rest: { [Symbol.asyncIterator]: () => iterator } }
}

async function* concatStartAndRest<T>(start: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* start
  yield* rest
}
