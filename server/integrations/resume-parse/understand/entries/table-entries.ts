import { findFormField, type FormField } from '#server/integrations/resume-parse/lexicon/form-labels.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import type { FormEntry } from './form-entries.ts'

/** The fields of a table's columns, and the header row that names them. */
type Head = { fields: (FormField | null)[]; line: Line }

/** Most headings before the header row. */
const LAST_HEAD = 2
const FEWEST_NAMES = 2

/** Reads the entries of a section that is a table with a header row; null for other sections. */
export function readTableEntries(lines: readonly Line[], fieldNames: readonly FormField[]): FormEntry[] | null {
  const at = lines.slice(0, LAST_HEAD + 1).findIndex((line) => readTableHeader(line, fieldNames) !== null)
  const line = lines[at]
  const head = line && readTableHeader(line, fieldNames)
  if (!line || !head) return null
  const entries = lines.slice(at + 1).flatMap((row) => buildEntryFromRow(row, { fields: head, line }) ?? [])
  return entries.length > 0 ? entries : null
}

/**
 * Reads a header row: most of its parts are known labels, and one of them is a requested field. Null for other lines.
 */
function readTableHeader(line: Line, fieldNames: readonly FormField[]): Head['fields'] | null {
  if (line.parts.length < 3 || line.isBullet) return null
  const fields = line.parts.map((part) => (/\d/.test(part) ? null : (findFormField(part)?.field ?? null)))
  const known = fields.filter((field) => field !== null)
  if (known.length * 2 <= fields.length || new Set(known).size < FEWEST_NAMES) return null
  return known.some((field) => fieldNames.includes(field)) ? fields : null
}

/** Builds an entry of a row. Null if cells are missing and it is unknown which. */
function buildEntryFromRow(row: Line, head: Head): FormEntry | null {
  const columns = findColumnsOfCells(row, head)
  if (!columns || row.parts.length < 2) return null
  const entry: FormEntry = { values: {}, lines: {}, dates: null }
  for (const [at, part] of row.parts.entries()) {
    const field = head.fields[columns[at] ?? -1] ?? null
    // If two columns are labeled as the school, the first is more likely the school, and the other its board.
    if (field === null || field === 'nothing' || entry.values[field] !== undefined) continue
    entry.values[field] = part
    entry.lines[field] = [row]
    if (field === 'dates') entry.dates = extractDates(part).at(0) ?? null
  }
  return entry
}

function findColumnsOfCells(row: Line, { fields, line }: Head): number[] | null {
  if (row.parts.length === fields.length) return row.parts.map((_, at) => at)
  const isPlaced = row.page === null && row.xs.length === row.parts.length && line.xs.length === fields.length
  return isPlaced && row.parts.length < fields.length ? row.xs.map((x) => line.xs.indexOf(x)) : null
}
