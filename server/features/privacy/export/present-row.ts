import type { Exported } from '#server/features/privacy/registry/declare-table.ts'
import type { ReadAnswers } from './answer-reader.ts'
import type { Row } from './read-rows.ts'

/** Maps file hashes to paths in the archive. */
export type Places = ReadonlyMap<string, string>
/**
 * A row as people read it: named fields, ISO times, answers with their questions, files by their path in the archive.
 */
export type Shown = Record<string, unknown>

/**
 * Columns with the owner's ids, which are equal in every row. Columns that match `SECRET` are in no export, whatever
 * their table.
 */
const LEFT_OUT = new Set(['tenant_id', 'candidate_id', 'person_id', 'userId'])
const SECRET = /token|secret|salt|password|p256dh|endpoint/i

export const isColumnExported = ({ omit }: Exported, column: string) =>
  !LEFT_OUT.has(column) && !SECRET.test(column) && !omit.includes(column)

export async function presentExportedRow(
  exported: Exported,
  row: Row,
  ask: ReadAnswers,
  places: Places,
): Promise<Shown> {
  const shown: Shown = {}
  for (const [column, value] of Object.entries(row)) {
    if (!isColumnExported(exported, column)) continue
    if (exported.answers.includes(column)) {
      const form = { id: Number(row['form_id']), version: Number(row['form_version']) }
      shown[toCamelCase(column)] = await ask(form, parseIfJson(value))
    } else shown[toCamelCase(column)] = toReadableColumnValue(column, value)
    if (exported.files.some((file) => file.column === column))
      shown[toCamelCase(column.replace('sha256', 'file'))] = places.get(String(value)) ?? null
  }
  return shown
}

const TIME = /(?:^at|_(?:at|until|from))$/
/** Earliest number that can be a time of this site, ms. */
const FIRST_TIME = Date.UTC(2000, 0)

const FLAG = /^(?:is|has|in|needs|show)_|^(?:sealed|countersealed|push|emailVerified|backedUp)$/
/** JSON in a column. A person's text may begin with a bracket too, so a value that does not parse is left unchanged. */
const JSON_TEXT = /^(?:\{\}|\[\]|\{".*\}|\[["{[].*\])$/s

function toReadableColumnValue(column: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') {
    if (TIME.test(column) && value > FIRST_TIME) return new Date(value).toISOString()
    return FLAG.test(column) ? value === 1 : value
  }
  return typeof value === 'string' && JSON_TEXT.test(value) ? toReadableJson(parseIfJson(value)) : value
}

/** Makes the values inside a JSON column readable, and leaves secrets out. */
function toReadableJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toReadableJson)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !SECRET.test(name))
  return Object.fromEntries(
    fields.map(([name, one]) => [
      name,
      typeof one === 'number' ? toReadableColumnValue(name, one) : toReadableJson(one),
    ]),
  )
}

function parseIfJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export const toCamelCase = (name: string) =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
