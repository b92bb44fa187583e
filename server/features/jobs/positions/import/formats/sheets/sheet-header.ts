import { parsePayCurrency } from '#server/platform/pay/parse-pay-fields.ts'
import { COLUMN_NAMES, type Field } from './column-names.ts'
import { mergeGroupedHeader } from './grouped-header.ts'

/** A row of a sheet, numbered from 1 as in spreadsheet programs. */
export type SheetRecord = { row: number; cells: readonly string[]; isDamaged?: boolean }
/** A column with its name and its field; `field` is null for unknown names. */
export type Column = { at: number; name: string; field: Field | null }
export type Header = { row: number; columns: Column[]; score: number }

/**
 * Finds the row, or the two rows, that name the columns: with a title, and with more known names than any other. Null
 * if there is none.
 */
export function findSheetHeader(records: readonly SheetRecord[]): Header | null {
  let best: Header | null = null
  const keepBest = (row: number, columns: Column[]) => {
    const fields = new Set(columns.flatMap(({ field }) => field ?? []))
    if (fields.has('title') && fields.size > (best?.score ?? 0)) best = { row, columns, score: fields.size }
  }
  for (const { row, cells } of records) keepBest(row, listSheetColumns(cells))
  for (const [index, upper] of records.entries()) {
    const lower = records[index + 1]
    const columns = lower?.row === upper.row + 1 ? mergeGroupedHeader(upper, lower, findFieldOfColumnName) : null
    if (lower && columns) keepBest(lower.row, columns)
  }
  return best
}

/** Words beside the name of a pay column, which are read as part of the pay. */
const QUALIFIERS =
  /(?<!\p{L})(?:annual(?:ly)?|yearly|monthly|hourly|weekly|gross|base|per (?:year|month|hour|annum)|required|optional|jährlich\w*|monatlich\w*|brutto\w*|annuel(?:le)?|mensuel(?:le)?|brut|bruto|anual|mensual|annu[ao]|mensile|lord[ao]|mensal|bruta?|jaarlijks|maandelijks|per (?:jaar|maand|år|månad|måned)|roczne|miesięczne)(?!\p{L})/giu
const LONGEST = 120

/** Lists the columns that a row of names defines. */
function listSheetColumns(cells: readonly string[]): Column[] {
  return cells.flatMap((cell, at) => {
    const name = cell.replaceAll(/\s+/g, ' ').trim()
    return name === ''
      ? []
      : [{ at, name: name.slice(0, LONGEST), field: name.length > LONGEST ? null : findFieldOfColumnName(name) }]
  })
}

/**
 * The field of a column name: "Job title *", "job_title", "Location 2", "Gehalt von (EUR)", "Titel / Title", "Annual
 * salary from (NOK)".
 */
export function findFieldOfColumnName(name: string): Field | null {
  const bare = name.replaceAll(/\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/g, ' ')
  const unqualified = bare.replaceAll(QUALIFIERS, ' ')
  const spoken = unqualified
    .split(' ')
    .filter((word) => !/^(?:[A-Z]{3}|\p{Sc})$/u.test(word) || !parsePayCurrency(word))
  const all = [name, bare, unqualified, spoken.join(' '), ...name.split(/[/|()（）:–\n]| - /)]
  for (const one of all) {
    const key = foldColumnName(one)
    const field = FIELDS.get(key) ?? FIELDS.get(key.replace(/\d+$/, ''))
    if (field !== undefined && key !== '') return field
  }
  return null
}

/** Letters and digits only, without case and accents. */
const foldColumnName = (text: string) =>
  text
    .replaceAll('°', 'o')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const FIELDS: ReadonlyMap<string, Field> = new Map(
  (Object.entries(COLUMN_NAMES) as [Field, string][])
    // Reversed, so that a name in two lists belongs to the first.
    .toReversed()
    .flatMap(([field, names]) => names.split(/[,\n]/).map((name) => [foldColumnName(name), field] as const)),
)
