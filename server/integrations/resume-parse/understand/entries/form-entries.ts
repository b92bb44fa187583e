import { findFormField, toLabelKey, type FormField } from '#server/integrations/resume-parse/lexicon/form-labels.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates, type FoundDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import { splitAtCommas } from './split-head-texts.ts'

/** An entry of a form: its values by label, and their lines. */
export type FormEntry = {
  values: Partial<Record<FormField, string>>
  lines: Partial<Record<FormField, Line[]>>
  dates: FoundDates | null
}

type LabelledLine = { field: FormField; text: string; line: Line }

/** Fewest labels from which a section counts as a form. */
const FEWEST_LABELS = 3

/** Reads the entries of a section that is a form, such as Europass; null for other sections. */
export function readFormEntries(lines: readonly Line[], fields: readonly FormField[]): FormEntry[] | null {
  const labelled = listLinesWithFields(lines)
  const own = labelled.filter(({ field, text }) => field !== null && text !== '')
  if (own.length < FEWEST_LABELS || !own.some(({ field }) => field !== null && fields.includes(field))) return null
  const [lead] = own
  const entries: FormEntry[] = []
  let last: FormField | null = null
  for (const { field, text, line } of labelled) {
    const open = entries.at(-1)
    const isNew = field !== null && field !== 'nothing' && (field === lead?.field || open?.values[field] !== undefined)
    const entry = !open || (isNew && last !== null) ? appendEmptyEntry(entries) : open
    last = field ?? last
    if (last !== null && text !== '') addEntryValue(entry, { field: last, text, line })
  }
  return entries.filter(({ values }) => fields.some((field) => values[field] !== undefined))
}

function appendEmptyEntry(entries: FormEntry[]): FormEntry {
  const entry: FormEntry = { values: {}, lines: {}, dates: null }
  entries.push(entry)
  return entry
}

function addEntryValue(entry: FormEntry, { field, text, line }: LabelledLine): void {
  const before = entry.values[field]
  entry.values[field] = before === undefined ? text : `${before}${field === 'tasks' ? '\n' : ' '}${text}`
  ;(entry.lines[field] ??= []).push(line)
  if (field === 'dates') entry.dates = extractDates(entry.values[field] ?? '').at(0) ?? null
}

/**
 * Lists each line with the field of its label, if it has one. A label in a narrow column continues in the next line.
 */
function listLinesWithFields(lines: readonly Line[]): { field: FormField | null; text: string; line: Line }[] {
  let rest = ''
  return lines.map((line) => {
    const [first = '', ...others] = line.parts
    if (rest !== '' && toLabelKey(first) !== '' && rest.startsWith(toLabelKey(first))) {
      rest = rest.slice(toLabelKey(first).length)
      return { field: null, text: others.join(' '), line }
    }
    const inside = others.length === 0 ? /^([^:：]{2,90})[:：]\s*(\S.*)$/u.exec(first) : null
    const label = findFormField(inside?.[1] ?? first)
    if (!label || (others.length === 0 && !inside)) return { field: null, text: line.text, line }
    rest = label.rest
    return { field: label.field, text: inside?.[2] ?? others.join(' '), line }
  })
}

/** Splits a name with an address into the name and the town, if there is one. */
export function splitNameAndTown(text: string | undefined): { name: string | null; town: string | null } {
  const [name = '', ...address] = splitAtCommas((text ?? '').replaceAll('\n', ', '))
  const town = address.find((part) => isPlaceText(part) || isKnownTown(part.replace(/^[A-Z]{0,2}-?\d{4,6}\s+/u, '')))
  return { name: name === '' ? null : name, town: town ?? null }
}
