import type { ImportOptions } from '#server/features/jobs/positions/import/import-feed.ts'
import type { ImportReport, Problem } from '#server/features/jobs/positions/import/import-report.ts'
import type { CommandResult } from './command.ts'
import { formatTable } from './format-table.ts'

/** Most problems that people are shown; the JSON output has up to a thousand. */
const SHOWN = 20
/** Interval between progress lines, ms. */
const OFTEN = 250

/** Creates a function that prints an import's count and speed, but not more often than `OFTEN`. */
export function createProgressReporter(progress: (line: string) => void): NonNullable<ImportOptions['onProgress']> {
  let last = Number.NEGATIVE_INFINITY
  return ({ rows, written, confirmed, skipped, ms }) => {
    if (ms - last < OFTEN) return
    last = ms
    const speed = Math.round((rows / Math.max(ms, 1)) * 1000)
    progress(
      `${formatNumber(rows)} jobs read, ${formatNumber(written)} written, ${formatNumber(confirmed)} as before, ${formatNumber(skipped)} left out, ${formatNumber(speed)} a second`,
    )
  }
}

const SAYS = {
  done: 'done',
  unchanged: 'unchanged since it was last read',
  held: 'held, because more than half of its jobs are gone',
  failed: 'not read to its end',
} as const satisfies Record<ImportReport['outcome'], string>

/** Converts the report of an import to a result for people and programs. */
export function toImportResult(report: ImportReport, ending: string): CommandResult {
  const { outcome, feed, format, rows, added, written, confirmed, matched, closed, skipped, startedAt, finishedAt } =
    report
  const counts = {
    jobs: rows,
    new: added,
    changed: written - added,
    unchanged: confirmed,
    ...(matched > 0 ? { 'with a new id': matched } : {}),
    closed,
    'left out': skipped,
  }
  const seconds = ((finishedAt - startedAt) / 1000).toFixed(1)
  const text = [
    `Feed “${feed}”${format === '' ? '' : ` (${format})`}: ${report.heldBecause === 'renewed' ? 'held, because nearly all of its ids are new' : SAYS[outcome]}, ${seconds} s`,
    '',
    formatTable([counts]),
    ...formatOutcomeLines(report),
    ...formatSheetLines(report),
    ...formatProblemLines(report.problems, skipped, 'left out because'),
    ...formatProblemLines(report.warnings, report.warned, 'taken, but'),
    '',
    outcome === 'failed' ? 'What was read before is kept; nothing was closed.' : ending,
  ]
  return { text: text.join('\n'), json: report, isBad: outcome === 'failed' || outcome === 'held' }
}

/** Combines several reports into one result. */
export function toCombinedImportResult(reports: readonly ImportReport[]): CommandResult {
  const formatted = reports.map((report) => toImportResult(report, ''))
  return {
    text: formatted.map(({ text }) => text.trimEnd()).join('\n\n') || 'No feed is read from an address (see feed add).',
    json: reports,
    isBad: formatted.some(({ isBad }) => isBad),
  }
}

/** Describes how a sheet was interpreted: its columns, those that were ignored, and its first jobs. */
function formatSheetLines({ sheet }: ImportReport): string[] {
  if (!sheet) return []
  const read = sheet.columns.filter(({ field }) => field !== null)
  const unread = sheet.columns.filter(({ field }) => field === null).map(({ name }) => name)
  const place = `${sheet.name === null ? '' : `sheet “${sheet.name}”, `}row ${sheet.headerRow}`
  const first = sheet.first.map(({ locations, employmentType, salary, workLocation, ...job }) => ({
    ...job,
    locations: locations.join('; '),
    mode: workLocation,
    employment: employmentType.join(', '),
    pay:
      salary &&
      `${[salary.min, salary.max].filter((end) => end !== null).join('–')} ${salary.currency} ${salary.interval}`,
  }))
  return [
    '',
    `The columns are named in ${place}:`,
    formatTable(read.map(({ column, name, field }) => ({ column, name, 'read as': field }))),
    ...(unread.length > 0 ? ['', `Columns that were not understood, and are not kept: ${unread.join(', ')}`] : []),
    ...(first.length > 0 ? ['', 'The first jobs:', formatTable(first)] : []),
  ]
}

function formatOutcomeLines({ outcome, error, gone, heldBecause }: ImportReport): string[] {
  if (error === null && outcome !== 'held') return []
  const ask =
    heldBecause === 'renewed'
      ? `If they are the same jobs under new ids, run it again with --match-titles: by title and place they keep their addresses, and stay saved.\nIf ${formatNumber(gone)} jobs are really gone and these are others, run it again with --accept-shrink.`
      : `If ${formatNumber(gone)} jobs are really gone, run it again with --accept-shrink.`
  return ['', ...(error === null ? [] : [error]), ...(outcome === 'held' ? [ask] : [])]
}

function formatProblemLines(all: readonly Problem[], count: number, because: string): string[] {
  if (count === 0) return []
  const hasLines = all.some(({ line }) => line !== null)
  const shown = all.slice(0, SHOWN).map(({ row, line, id, title, reason }) => ({
    row: row === 0 ? null : row,
    ...(hasLines ? { line } : {}),
    id,
    title: title === null ? null : [...title].slice(0, 50).join(''),
    [because]: reason,
  }))
  const more = count - shown.length
  return ['', formatTable(shown), ...(more > 0 ? [`… and ${formatNumber(more)} more; --json names a thousand.`] : [])]
}

const formatNumber = (count: number) => count.toLocaleString('en')
