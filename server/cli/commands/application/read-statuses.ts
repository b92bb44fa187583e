import { readFile, stat } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { setApplicationStatuses, type StatusInput } from '#contract/employer/employer-applications.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { CommandError } from '#server/cli/command.ts'

/** Largest file, bytes; a larger one must be split. */
const MOST_BYTES = 16 * MEGABYTE
const entries = setApplicationStatuses.body.shape.items

/**
 * Reads statuses from a file: JSON in the format of the API (the list, or `{"items": […]}`), anything else as CSV with
 * a header.
 */
export async function readStatusesFile(file: string): Promise<StatusInput[]> {
  const text = await readTextFile(file)
  const isJson = /^\s*[[{]/.test(text)
  const read = entries.safeParse(isJson ? parseJsonStatuses(file, text) : parseCsvStatuses(file, text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const [row, field] = issue?.path ?? []
  const place =
    typeof row === 'number'
      ? `${isJson ? 'entry' : 'row'} ${row + 1}${field === undefined ? '' : `, ${String(field)}`}`
      : 'the list'
  throw new CommandError(`${file}: ${place}: ${issue?.message ?? 'does not fit'}`)
}

async function readTextFile(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > MOST_BYTES) throw new CommandError(`${file} is larger than 16 MB. Cut it in two.`)
    return await readFile(file, 'utf8')
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${file} cannot be read.`)
  }
}

function parseJsonStatuses(file: string, text: string): unknown {
  try {
    const json = JSON.parse(text) as unknown
    return Array.isArray(json) ? json : (json as { items?: unknown }).items
  } catch {
    throw new CommandError(`${file} is not JSON.`)
  }
}

/** Empty cells count as missing. */
function parseCsvStatuses(file: string, text: string): unknown[] {
  try {
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true, trim: true, skip_empty_lines: true })
    return rows.map((row) => {
      const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
      return { ...filled, id: /^\d{1,15}$/.test(filled['id'] ?? '') ? Number(filled['id']) : filled['id'] }
    })
  } catch {
    throw new CommandError(`${file} is not CSV with a line of names.`)
  }
}
