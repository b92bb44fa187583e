import { toDateFromSerial } from '#server/features/jobs/positions/import/formats/sheets/parse-day.ts'
import {
  findChild,
  findChildText,
  type Element,
} from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'

/** How a cell shows its number: as a date, padded with zeros to this many digits, or unchanged. */
export type NumberStyle = 'day' | 'number' | { figures: number }
export type Styles = { shown: readonly NumberStyle[]; is1904: boolean }

/**
 * The text that a cell shows, with days as ISO dates. Formulas have the value they had when the file was saved; errors
 * are empty.
 */
export function formatCell(cell: Element, { shown, is1904 }: Styles, shared: readonly string[]): string {
  const value = findChildText(cell, 'v') ?? ''
  switch (cell.attributes['t']) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'inlineStr': {
      const inside = findChild(cell, 'is')
      return inside ? joinTextRuns(inside) : ''
    }
    case 'str':
      return unescapeWorkbookText(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'd':
      return value
    default:
      return formatCellNumber(value, shown[Number(cell.attributes['s'] ?? 0)] ?? 'number', is1904)
  }
}

/** The text of an element with runs, without its phonetic hints. */
export function joinTextRuns({ children }: Element): string {
  const runs = children.map((child) =>
    child.name === 't' ? child.text : child.name === 'r' ? (findChildText(child, 't') ?? '') : '',
  )
  return unescapeWorkbookText(runs.join(''))
}

/** The column in an address such as "AB12" (27, counted from 0); undefined if there is none. */
export function parseColumnIndex(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function formatCellNumber(value: string, shown: NumberStyle, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (shown === 'day') {
    const day = toDateFromSerial(number, is1904)
    return day && 'at' in day ? day.at : value
  }
  // Rounded to 15 significant digits, as in spreadsheets, where 0.1 + 0.2 is 0.3.
  const text = String(Number(number.toPrecision(15)))
  return typeof shown === 'object' && /^\d+$/.test(text) ? text.padStart(shown.figures, '0') : text
}

/** Decodes `_x000D_`, which stands for a character that XML forbids. */
const unescapeWorkbookText = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
