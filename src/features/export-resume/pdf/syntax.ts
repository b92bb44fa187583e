import { toHex4 } from '#contract/pdf-text/glyph-codes.ts'
import type { Color } from '#src/features/export-resume/document/laid-out-pages.ts'

/** A text in the encoding of PDF outside of pages: UTF-16, in hexadecimal. */
export function toTextString(text: string): string {
  let hex = 'FEFF'
  for (let at = 0; at < text.length; at += 1) hex += toHex4(text.charCodeAt(at))
  return `<${hex}>`
}

/** A number of at most three decimals; PDF knows no exponents. */
export const formatDecimal = (value: number) => String(Math.round(value * 1000) / 1000)

export const formatColor = (values: Color) => values.map(formatDecimal).join(' ')

/** A URI as a PDF string, ASCII only to avoid encoding issues. */
export function toUriString(address: string): string {
  const ascii = URL.canParse(address) ? new URL(address).href : encodeURI(address)
  return `(${ascii.replaceAll(/[\\()]/g, (character) => `\\${character}`)})`
}
