import { getDirection } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Exported, TableName } from '#server/features/privacy/registry/declare-table.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { ExportContext } from './export-context.ts'
import { presentExportedRow } from './present-row.ts'
import { EXPORTED, streamTableRows, type Row } from './read-rows.ts'
import { pickShownFields, isNothingToShow, getFieldLabel, renderValue } from './render-value.ts'

/** Tables with few columns are shown as tables; wider ones, or those with long values, are shown row by row. */
const MOST_COLUMNS = 6

/** Columns whose values are longer than a line. */
const MANY = new Set(['content', 'terms', 'detail', 'names', 'before', 'words', 'answer'])

const STYLE =
  ':root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif;background:light-dark(#f9fafb,#0d0e12);color:light-dark(#15181f,#eff0f3)}' +
  'body{margin:0}main{max-width:60rem;margin:auto;padding:2rem 1rem}h1{font-size:1.75rem;line-height:2.125rem}h2{margin-block:2.5rem .75rem;font-size:1.375rem}' +
  'a{color:light-dark(#224ac0,#9bbeff)}nav ul{columns:16rem;padding-inline-start:1.25rem}' +
  'table{border-collapse:collapse;inline-size:100%;margin-block-end:1rem;background:light-dark(#fff,#15171c)}' +
  'caption,th{text-align:start;font-weight:600}caption{padding-block:.5rem}th,td{padding:.5rem .75rem;border:1px solid light-dark(#dee0e4,#2b2e34);vertical-align:top;text-align:start;overflow-wrap:anywhere}' +
  '.record th{inline-size:14rem}.wide{overflow-x:auto}dl{margin:0}dt{font-weight:600}dd{margin:0 0 .5rem}ul{margin:0;padding-inline-start:1.25rem}' +
  '.text{white-space:pre-wrap}@media print{a{color:inherit}}'

/**
 * Streams a page with everything for people: without scripts or external resources, in the candidate's language.
 * `counts` names the tables that have rows.
 */
export async function* streamExportPage(
  context: ExportContext,
  counts: ReadonlyMap<TableName, number>,
): AsyncGenerator<string> {
  const { locale, employer } = context
  const title = translate(locale, msg('Your data at {employer}'), { employer })
  const shown = EXPORTED.filter(([table]) => counts.has(table))
  yield (
    `<!doctype html><html lang="${locale}" dir="${getDirection(locale)}"><head><meta charset="utf-8">` +
      `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">` +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>`
  )
  yield renderIntroduction(context)
  yield `<nav aria-label="${escapeHtml(translate(locale, msg('Contents')))}"><ul>${shown
    .map(([table, { title: heading }]) => `<li><a href="#${table}">${escapeHtml(translate(locale, heading))}</a></li>`)
    .join('')}</ul></nav>`
  for (const table of shown) yield* streamTableSection(context, table)
  yield '</main></body></html>\n'
}

function renderIntroduction({ locale, site, writtenAt, timeZone, moment }: ExportContext): string {
  const renderParagraph = (text: Text, values: Record<string, string> = {}) =>
    `<p>${escapeHtml(translate(locale, text, values))}</p>`
  const renderItem = (text: Text) => `<li>${escapeHtml(translate(locale, text))}</li>`
  return (
    renderParagraph(msg('Written on {when} by {site}. All times are those of {zone}.'), {
      when: moment(new Date(writtenAt)),
      site,
      zone: timeZone,
    }) +
    renderParagraph(
      msg(
        'This page shows what people read. The file data.json has everything, also numbers and fingerprints. Your files are in the folder files.',
      ),
    ) +
    `<h2>${escapeHtml(translate(locale, msg('What is not in this copy')))}</h2><ul>` +
    renderItem(
      msg(
        'What the employer wrote for itself: it is about you, and it belongs to others too. Ask the employer for it.',
      ),
    ) +
    renderItem(msg('Data about other people, such as those who sign for the employer.')) +
    renderItem(msg('Codes, keys and tokens: whoever had them could sign in as you.')) +
    renderItem(msg('Records of how the server works, and copies of what is here already.')) +
    '</ul>'
  )
}

async function* streamTableSection(
  context: ExportContext,
  table: readonly [TableName, Exported],
): AsyncGenerator<string> {
  const { db, subject, locale } = context
  const [name, exported] = table
  const heading = escapeHtml(translate(locale, exported.title))
  yield `<section><h2 id="${name}">${heading}</h2>`
  let columns: readonly string[] | null = null
  let count = 0
  for await (const rows of streamTableRows(db, table, subject)) {
    const first: Row = rows[0] ?? {}
    if (count === 0) columns = findSharedColumns(exported, Object.keys(await readShownFields(context, exported, first)))
    if (count === 0 && columns) yield renderTableHead(columns, heading, context)
    for (const row of rows) {
      const fields = await readShownFields(context, exported, row)
      yield columns ? renderTableRow(columns, fields, context) : renderRecord(fields, (count += 1), context, exported)
      if (columns) count += 1
    }
    context.onRows(rows.length)
  }
  yield columns ? '</tbody></table></div></section>' : '</section>'
}

const readShownFields = async (context: ExportContext, exported: Exported, row: Row) =>
  pickShownFields(await presentExportedRow(exported, row, context.ask, context.places))

/** The columns of a table, or null if its rows are shown one by one. */
function findSharedColumns({ answers, files }: Exported, columns: readonly string[]): readonly string[] | null {
  const isFlat = answers.length === 0 && files.length < 2 && !columns.some((column) => MANY.has(column))
  return isFlat && columns.length <= MOST_COLUMNS ? columns : null
}

function renderTableHead(columns: readonly string[], caption: string, { locale }: ExportContext): string {
  const heads = columns.map((column) => `<th scope="col">${escapeHtml(getFieldLabel(locale, column))}</th>`).join('')
  return `<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${heads}</tr></thead><tbody>`
}

function renderTableRow(columns: readonly string[], fields: Record<string, unknown>, context: ExportContext): string {
  const cells = columns.map((column) => `<td>${renderValue(column, fields[column], context)}</td>`).join('')
  return `<tr>${cells}</tr>\n`
}

function renderRecord(
  fields: Record<string, unknown>,
  index: number,
  context: ExportContext,
  { title }: Exported,
): string {
  const { locale } = context
  const lines = Object.entries(fields)
    .filter(([, value]) => !isNothingToShow(value))
    .map(
      ([column, value]) =>
        `<tr><th scope="row">${escapeHtml(getFieldLabel(locale, column))}</th><td>${renderValue(column, value, context)}</td></tr>`,
    )
  const caption = `${escapeHtml(translate(locale, title))}: ${index}`
  return `<table class="record"><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>\n`
}
