import type { FeedRow, FeedSource, SheetTold } from '#server/careers/positions/import/feed-format.ts'
import type { NewPosition } from '#server/careers/positions/write/new-position.ts'
import { FeedFault } from '#server/careers/positions/import/reading/feed-fault.ts'
import type { Letters } from '#server/careers/positions/import/reading/letters.ts'
import { feedRows, type Note } from '#server/careers/positions/import/reading/rows.ts'
import { orderIn, type DayOrder } from './days.ts'
import { headerIn, type Header, type SheetRecord } from './header.ts'
import { jobInRow, type SheetSense } from './job-in-row.ts'
import { HEAD_ROWS } from './separator.ts'

/** Rows that show how days are written. */
const SEEN_ROWS = 300
/** Of those, so many characters. */
const SEEN_LETTERS = 8_000_000
const FIRST_JOBS = 3

/** The sheet that is read, and the rows of it. `others`: sheets that name columns of jobs too. */
export type OpenedSheet = { name: string | null; others: readonly string[]; records: AsyncIterable<SheetRecord> }

/** Rows of a sheet as positions: first, or where reading ends, what was understood of its columns. */
export async function* sheetRows(
  open: () => Promise<OpenedSheet>,
  source: FeedSource,
  letters: Letters,
): AsyncGenerator<FeedRow> {
  let told: Omit<SheetTold, 'first'> | undefined
  const first: SheetTold['first'][number][] = []
  const asides: FeedRow[] = []

  async function* values() {
    const sheet = await open()
    const { seen, rest } = await begun(sheet.records)
    const header = headerIn(seen.slice(0, HEAD_ROWS))
    if (!header) throw noHeader(sheet.name, seen)
    told = toldOf(sheet.name, header)
    if (!header.columns.some(({ field }) => field === 'id'))
      asides.push({
        warned: {
          row: 0,
          reason:
            'No column holds the number of a job: each is known by its title and place, and where one of them changes it becomes another job.',
        },
      })
    for (const other of sheet.others)
      asides.push({
        warned: {
          row: 0,
          reason: 'The sheet “%(other)s” names columns of jobs too. Only “%(sheet)s” was read.',
          values: { other, sheet: sheet.name ?? '' },
        },
      })
    const width = Math.max(...header.columns.map(({ at }) => at)) + 1
    const data = seen.filter(({ row }) => row > header.row)
    const sense: SheetSense = { columns: header.columns, orders: ordersIn(header, data), unnumbered: new Map() }
    for await (const record of chained(data, rest)) {
      if (record.cells.every((cell) => cell.trim() === '')) continue
      const notes: Note[] = record.isDamaged ? [{ reason: 'A quote in this row is not closed.' }] : []
      const surplus = record.cells.slice(width).find((cell) => cell.trim() !== '')
      if (surplus !== undefined)
        notes.push({
          reason: 'The row has more cells than there are columns with names: “%(value)s” was not read.',
          values: { value: surplus.trim().slice(0, 60) },
        })
      yield { value: { record, sense, notes }, line: record.row, notes }
    }
  }

  const cellOf = ({ record, sense }: { record: SheetRecord; sense: SheetSense }, field: 'id' | 'title') =>
    record.cells[sense.columns.find((column) => column.field === field)?.at ?? -1]
  const rows = feedRows(
    values(),
    ({ record, sense, notes }) => jobInRow(record, sense, notes),
    (row) => ({ id: cellOf(row, 'id'), title: cellOf(row, 'title') }),
    source,
    letters,
  )
  for await (const row of rows) {
    if ('position' in row && first.length < FIRST_JOBS) first.push(shown(row.position))
    yield row
  }
  if (letters.hasLost)
    asides.push({
      warned: { row: 0, reason: 'The letters of the sheet cannot be told: save it as “CSV UTF-8” or as XLSX.' },
    })
  yield* asides
  if (told) yield { sheet: { ...told, first } }
}

/** Which comes first in days of figures, by column: as its cells show; else the day, but for sheets in English, which may mean either. */
function ordersIn({ columns }: Header, data: readonly SheetRecord[]): Map<number, DayOrder> {
  const isEnglish = columns.every(({ field, name }) => field === null || ENGLISH.test(name))
  return new Map(
    columns.flatMap(({ at, field }) => {
      if (field !== 'posted' && field !== 'closing') return []
      const shownOrders = new Set(data.flatMap(({ cells }) => orderIn(cells[at] ?? '') ?? []))
      const [one] = shownOrders
      return [[at, shownOrders.size === 1 ? one : shownOrders.size > 1 || isEnglish ? undefined : 'day'] as const]
    }),
  )
}

/** Names of columns that English sheets have; a word of another language is not among them. */
const ENGLISH =
  /^(?:[^\p{L}]|\b(?:job|id|ids|no|number|code|ref|reference|req|requisition|title|position|role|name|vacancy|posting|opening|openings|department|dept|division|team|unit|business|location|locations|place|of|work|office|site|city|town|state|province|region|county|country|postcode|zip|postal|type|mode|model|remote|hybrid|onsite|employment|contract|salary|pay|from|to|min|max|minimum|maximum|range|rate|currency|interval|period|per|description|text|details|summary|language|date|dates|posted|on|post|published|publish|publication|closing|close|closes|deadline|application|apply|by|expires|expiry|expiration|valid|through|until|end|start|live|created|opened|open|url|link|web|level|seniority|category|family|function|skills|requirements|qualifications|responsibilities|duties|benefits|status|time|schedule|workplace|annual|hourly|monthly|yearly|gross|base|compensation|is|x)\b)*$/iu

function toldOf(name: string | null, { row, columns }: Header): Omit<SheetTold, 'first'> {
  return {
    name,
    headerRow: row,
    columns: columns.map((column) => ({ column: lettersOf(column.at), name: column.name, field: column.field })),
  }
}

/** A column as spreadsheet programs call it: A, B, … AA. */
function lettersOf(at: number): string {
  return (at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))
}

function shown(position: NewPosition): SheetTold['first'][number] {
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

function noHeader(name: string | null, seen: readonly SheetRecord[]): FeedFault {
  const cells = seen.find((record) => record.cells.some((cell) => cell.trim() !== ''))?.cells ?? []
  const found = cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 12)
    .map((cell) => cell.trim().slice(0, 40))
    .join(', ')
  return new FeedFault(
    'No row names the columns: one for the title of jobs is needed, such as “Job title”. What is there: %(found)s.',
    {
      found: [name === null ? '' : `“${name}”: `, found || '-'].join(''),
    },
  )
}

async function begun(records: AsyncIterable<SheetRecord>) {
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

async function* chained<T>(start: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* start
  yield* rest
}
