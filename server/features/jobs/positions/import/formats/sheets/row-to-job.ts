import { createHash } from 'node:crypto'
import { msg } from '#contract/zod-free/text.ts'
import { InvalidRow, Skip, type FoundJob } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import {
  findCountryCode,
  findCommonCountry,
} from '#server/features/jobs/positions/import/normalize/country-of-places.ts'
import {
  toPlacesFromAddress,
  parsePlaces,
  type Place,
} from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { toSalaryFromPay, type Pay } from '#server/features/jobs/positions/import/normalize/normalize-salary.ts'
import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import { parseWorkMode } from '#server/features/jobs/positions/import/normalize/work-mode.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { Note } from '#server/features/jobs/positions/import/reading/read-feed-rows.ts'
import type { Field } from './column-names.ts'
import { parseSheetDate, type DayOrder } from './parse-day.ts'
import type { Column, SheetRecord } from './sheet-header.ts'

/**
 * Facts about a whole sheet: its columns, the order of day and month by column, and the ids of jobs without a number.
 */
export type SheetLayout = {
  columns: readonly Column[]
  orders: ReadonlyMap<number, DayOrder>
  unnumbered: Map<string, number>
}

const PAY: ReadonlySet<Field> = new Set<Field>(['pay', 'payMin', 'payMax'])
const TIMES =
  /annual|year|month|hour|jahr|monat|stunde|annuel|mensuel|anual|mensual|annu[ao]|mensile|mensal|maand|uur|år|månad|måned|timl|timel|年|月|時|时|小时|سنوي|شهري/i
const SHOWN = 60
const BELOW =
  /[:：]\s*\d+$|^\d+ (?:jobs|positions|stellen|postes|puestos|vagas|posizioni|vacatures|tjänster|stillinger|ofert|rows?)$|^(?:\*|(?:grand )?total|sub-?total|sum|summe|gesamt|somme|suma|totale|totaal|summa|razem|合計|合计|总计|المجموع|الإجمالي|notes?|hinweis|remarque|nota|opmerking|uwaga|stand|last updated?|exported|generated|source|quelle|end of (?:list|file))(?![\p{L}-]| (?:manager|engineer|officer|designer))/iu
const YES = /^(?:yes|y|true|1|x|✓|ja|j|oui|sí|si|sì|sim|tak|はい|可|有|是|○|نعم|100 ?%)$/i
const NO = /^(?:no|n|false|0|-|nein|non|não|nee|nej|nei|nie|いいえ|不可|否|无|×|لا)$/i
const PARTLY = /partial|partly|partiel|teilweise|tlw|parcial|parzial|gedeeltelijk|częściow|delvis|部分|一部|جزئ/i
const CLOSED =
  /^(?:closed|filled|draft|on hold|cancell?ed|inactive|archived|expired|withdrawn|geschlossen|besetzt|entwurf|inaktiv|archiviert|abgelaufen|fermée?|pourvue?|brouillon|clôturée?|inactive|expirée?|cerrad[ao]|cubiert[ao]|borrador|inactiv[ao]|chius[ao]|copert[ao]|bozza|inattiv[ao]|fechad[ao]|preenchid[ao]|rascunho|inativ[ao]|gesloten|vervuld|concept|ingevuld|inactief|stängd|tillsatt|utkast|avslutad|lukket|besat|besatt|kladde|stengt|zamknięt[ae]|obsadzon[ae]|szkic|nieaktywn[ae]|مغلق|مغلقة|مسودة|終了|募集終了|下書き|非公開|已关闭|关闭|草稿|已下线|停止招聘)$/iu

/** The job in a row; `notes` collects problems with optional cells. Throws a Skip for a row that is not a job. */
export function toJobFromRow({ row, cells }: SheetRecord, sense: SheetLayout, notes: Note[]): FoundJob {
  const listColumns = (field: Field) => sense.columns.filter((column) => column.field === field)
  const listValues = (field: Field) => listColumns(field).flatMap(({ at }) => cells[at]?.trim() || [])
  const getFirstValue = (field: Field): string | undefined => listValues(field)[0]
  const getColumnName = (field: Field) => listColumns(field)[0]?.name ?? ''

  if (CLOSED.test(getFirstValue('status') ?? '')) throw new Skip(msg('This job is not open.'))
  const title = readCleanText(getFirstValue('title'), 400)
  if (title === undefined)
    throw new InvalidRow(msg('The column “{column}” is empty.'), { column: getColumnName('title') })
  const line = findFooter()
  if (line !== undefined)
    throw new Skip(msg('“{value}” stands alone in its row, which is no job.'), { value: line.slice(0, SHOWN) })
  const land = getFirstValue('country')
  const places = readPlaces()
  const pay = readPay()
  return {
    id: getFirstValue('id') ?? createId(title, [getFirstValue('department'), ...places.map(({ name }) => name)]),
    title,
    departments: listValues('department'),
    places,
    modes: [...listValues('mode'), parseRemoteMode(getFirstValue('remote'))],
    employment: listValues('employment').flatMap((text) => text.split(/[,;/\n|]/)),
    ...(pay ? { pay } : {}),
    description: buildDescription(),
    language: getFirstValue('language'),
    posted: [readDayCell('posted')],
    validThrough: readDayCell('closing'),
    applyUrl: [...listValues('applyUrl'), ...listValues('url')].map((url) =>
      /^www\./i.test(url) ? `https://${url}` : url,
    ),
    openings: getFirstValue('openings'),
    seniority: getFirstValue('seniority'),
    profession: getFirstValue('profession'),
    ...(getFirstValue('skills') === undefined
      ? {}
      : { skills: listValues('skills').flatMap((text) => text.split(/[,;\n|、，]/)) }),
  }

  function readPlaces(): Place[] {
    const named = listValues('location').flatMap((text) => parsePlaces(text.replaceAll(/\s*\n\s*/g, '; ')))
    if (named.length > 0) return named
    return toPlacesFromAddress({
      city: getFirstValue('city'),
      region: getFirstValue('region'),
      postcode: getFirstValue('postcode'),
      country: land,
    })
  }

  function readPay(): Pay | undefined {
    const [min, max, text] = [getFirstValue('payMin'), getFirstValue('payMax'), getFirstValue('pay')]
    if (min === undefined && max === undefined && text === undefined) return undefined
    const heads = sense.columns.flatMap(({ field, name }) => (field && PAY.has(field) ? [name] : [])).join(' ')
    const currency = getFirstValue('currency') ?? heads
    const isNumber = text !== undefined && /^[\d.,\s]+$/.test(text)
    const rawPay: Pay = {
      min: min ?? (isNumber ? text : undefined),
      max: max ?? (isNumber ? text : undefined),
      currency,
      interval: getFirstValue('interval') ?? (heads.match(TIMES)?.[0] || undefined),
      text:
        text && !isNumber
          ? `${text} ${getFirstValue('currency') ?? ''} ${getFirstValue('interval') ?? ''}`.trim()
          : undefined,
      country: findCountryOfPay(land, places) ?? guessCountryByScript(heads),
    }
    const value = [text, min, max].find((one) => one !== undefined) ?? ''
    if (/\d/.test(value) && toSalaryFromPay(rawPay) === null)
      notes.push({
        reason: isPayMissingUnits(rawPay)
          ? msg(
              'The pay “{value}” in the column “{column}” says no currency or no time: name both, such as “EUR” and “year”.',
            )
          : msg('The pay “{value}” in the column “{column}” is not understood.'),
        values: { value: value.slice(0, SHOWN), column: getColumnName(text === undefined ? 'payMin' : 'pay') },
      })
    return rawPay
  }

  /** A footer below the jobs in a single cell: a count or a note. */
  function findFooter(): string | undefined {
    const filled = cells.flatMap((cell) => cell.trim() || [])
    return sense.columns.length > 2 && filled.length === 1 && BELOW.test(filled[0]!) ? filled[0] : undefined
  }

  function readDayCell(field: 'posted' | 'closing'): string | undefined {
    const column = listColumns(field).find(({ at }) => cells[at]?.trim())
    if (!column) return undefined
    const value = cells[column.at] ?? ''
    const day = parseSheetDate(value, sense.orders.get(column.at))
    if (day && 'at' in day) return day.at
    const values = { value: value.slice(0, SHOWN), column: column.name }
    notes.push(
      day
        ? {
            reason: msg('The day “{value}” in the column “{column}” could be two days: write it as 2026-12-31.'),
            values,
          }
        : { reason: msg('The day “{value}” in the column “{column}” is not understood.'), values },
    )
    return undefined
  }

  /** The description: one text from all columns that belong to it; those for a section have a heading. */
  function buildDescription(): string {
    const listCells = (field: Field) => listColumns(field).map(({ at, name }) => [name, cells[at]] as const)
    const parts = [...listCells('duties'), ...listCells('requirements'), ...listCells('benefits')]
    const main = listValues('description')
    if (parts.every(([, text]) => !text?.trim()) && main.length < 2) return main[0] ?? ''
    return joinDescriptionSections([...main.map((text) => [undefined, text] as const), ...parts])
  }

  /**
   * Creates an id for a row without one from its title, department and places: while these stay the same, it is the
   * same job.
   */
  function createId(name: string, others: readonly (string | undefined)[]): string {
    const identity = [name, ...others].map((text) => text?.toLowerCase().trim() ?? '').join('\n')
    const id = `sheet-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`
    const before = sense.unnumbered.get(id)
    if (before !== undefined)
      throw new InvalidRow(msg('The same title and place stand in row {row}, and no number tells the two apart.'), {
        row: before,
      })
    sense.unnumbered.set(id, row)
    if (listColumns('id').length > 0)
      notes.push({
        reason: msg('The column “{column}” is empty: the job is known by its title and place.'),
        values: { column: getColumnName('id') },
      })
    return id
  }
}

/**
 * The country of a job, in which its pay is stated: from the country column, in any language, else from the end of its
 * places.
 */
const findCountryOfPay = (land: string | undefined, places: readonly Place[]) =>
  land === undefined ? findCommonCountry(places) : (findCountryCode(land) ?? land)

/**
 * Guesses the country from the script of the column names: Japanese and simplified Chinese are written in one country
 * each, and sheets from elsewhere name their currency.
 */
function guessCountryByScript(heads: string): string | undefined {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}給]/u.test(heads)) return 'JP'
  return /[资职岗]/u.test(heads) ? 'CN' : undefined
}

/** Whether the pay would be understood if it had a currency and an interval. */
const isPayMissingUnits = (rawPay: Pay) => toSalaryFromPay({ ...rawPay, currency: 'EUR', interval: 'year' }) !== null

function parseRemoteMode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (PARTLY.test(text)) return 'hybrid'
  if (YES.test(text)) return 'remote'
  return NO.test(text) ? 'on-site' : parseWorkMode(text)
}
