import { toAsciiDigits } from '#contract/form/answers/ascii-digits.ts'
import { isCurrencyCode } from '#server/platform/currencies.ts'

const PAYMENTS = /(?<=[\dk千万])\s*[·•・.*x×,，]?\s*(?:1[2-9]|2[0-4])\s*薪/giu

/** How often a bonus or raise is paid, which does not apply to the pay before it: "月給25万円 賞与年2回". */
const TIMES_A_YEAR = /[、,・/(（]?\s*(?:賞与|ボーナス|昇給)\s*[:：]?\s*(?:年間?)?\s*[1-4]\s*回\s*[)）]?/gu

const NO_MONEY = new Set(['ALL', 'TOP', 'CUP', 'SOS', 'STD'])

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
}

/**
 * Normalizes a text about pay: decimal digits in half width, one kind of space, lower case, no diacritics. A currency
 * code in capitals is marked with "¤": "all" is a word, "¤all" was written as a code. O(characters).
 */
export function normalizePayText(text: string): string {
  // "15-25K·14薪" is monthly pay in China, paid fourteen times a year.
  const paid = /年/.test(text) ? ' ' : '元/月'
  const wide = toAsciiDigits(text.normalize('NFKC')).replaceAll(PAYMENTS, paid).replaceAll(TIMES_A_YEAR, ' ')
  const marked = wide
    .replaceAll(/(?<![\p{L}\p{M}])[A-Z]{3}(?![\p{L}\p{M}])/gu, (code) => (isPayCurrency(code) ? `¤${code}` : code))
    .replaceAll(/(?<!\p{L})R(?= ?\d)/gu, '¤zar')
  return (
    foldPayWords(marked)
      .replaceAll('\u066c', ',')
      .replaceAll('\u066b', '.')
      .replaceAll('\u060c', ', ')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll(/[\u301c\u223c]/g, '~')
      .replaceAll(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
      .replaceAll(/\r?\n/g, ' ; ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?\/ ?/g, '/')
      // Finnish "e" for euros
      .replaceAll(/(?<=\d) ?e(?=\/(?:h|kk|t))/g, '€')
  )
}

/** Folds case and diacritics, in the same way as in the lists of words. */
export function foldPayWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}|[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0640]/gu, '')
    .replaceAll(/[ßæœøłđðıςىةٱ]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/**
 * Whether a code in capitals is a currency that people are paid in. Codes of metals and funds are not, and some codes
 * are more often words in capitals.
 */
function isPayCurrency(code: string): boolean {
  return isCurrencyCode(code) && (!code.startsWith('X') || code === 'XOF' || code === 'XAF') && !NO_MONEY.has(code)
}
