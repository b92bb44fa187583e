import { isCurrencyCode } from '#server/platform/currencies.ts'
import type { NamedCurrency } from './currency-words.ts'
import type { Token } from './pay-tokens.ts'

/** Currency hints from outside of the text: the job's country, and the currency in a field of its own. */
export type PayContext = { country?: string | undefined; currency?: string | undefined }

/**
 * Detects the currency of a sum: the one beside it, else the only one in the text, else the one from context. Undefined
 * if ambiguous.
 */
export function detectCurrency(
  beside: readonly NamedCurrency[],
  tokens: readonly Token[],
  around: PayContext,
  text: string,
): string | undefined {
  const country = around.country?.toUpperCase() ?? ''
  if (around.currency && beside.length > 0 && beside.every((sign) => isSignOfCurrency(sign, around.currency!)))
    return around.currency
  const own = resolveNamedCurrency(beside, country, text)
  if (own === null) return undefined
  if (own !== undefined) return own === '' ? findSharedCurrency(beside, tokens, around) : own
  const elsewhere = tokens.flatMap((token) =>
    token.kind === 'word' && token.is.currency !== undefined && !token.is.isBesideNumbers ? [token.is.currency] : [],
  )
  const one = resolveNamedCurrency(elsewhere, country, text)
  if (one === null) return undefined
  if (one) return one
  const implied = new Set(tokens.flatMap((token) => (token.kind === 'number' && token.scaleOf ? [token.scaleOf] : [])))
  if (implied.size === 1) return resolveRupeeCurrency(Array.from(implied)[0]!, country)
  return around.currency ?? detectLocalCurrency(tokens, country, text)
}

/**
 * Resolves the currencies named beside a sum: undefined if there is none, '' for an ambiguous sign, null for a
 * contradiction.
 */
function resolveNamedCurrency(
  named: readonly NamedCurrency[],
  country: string,
  text: string,
): string | null | undefined {
  const codes = named.filter((one) => typeof one === 'string' && one !== '')
  const signs = named.filter((one) => typeof one !== 'string' || one === '')
  const different = new Set(codes)
  if (different.size > 1) return null
  const [code] = different
  if (typeof code === 'string')
    return signs.some((sign) => typeof sign !== 'string' && !canSignMeanCurrency(sign, code)) ? null : code
  const meant = new Set(signs.map((sign) => (typeof sign === 'string' ? sign : resolveSharedSign(sign, country, text))))
  if (meant.size > 1) return null
  return [...meant][0]
}

/**
 * Whether a sign can stand for a currency, as in "$ 90,000 MXN": a sign shared by several countries can stand for any
 * of their dollars, pesos or crowns.
 */
const canSignMeanCurrency = (sign: Exclude<NamedCurrency, string>, code: string) =>
  Object.values(sign).includes(code) || (sign[''] === 'USD' && /(?:D|XN|LP|OP|RS|YU)$/.test(code))

/** Whether an ambiguous sign can stand for the currency, as in "$30,000" with CAD in the currency field. */
const isSignOfCurrency = (sign: NamedCurrency, code: string) =>
  typeof sign !== 'string' && canSignMeanCurrency(sign, code)

const UNSPACED = /[\p{sc=Han}\p{sc=Hang}]/u
const LOCAL: Readonly<Record<string, readonly [string, RegExp]>> = {
  JP: ['JPY', /[給収時年月]/],
  CN: ['CNY', /[薪年月时]/],
  TW: ['TWD', /[薪年月時]/],
  HK: ['HKD', /[薪年月時]/],
  KR: ['KRW', /\p{sc=Hang}/u],
}
/** Words without diacritics by which crowns are told apart. "I timen" and "per måned" are both Danish and Norwegian. */
const CROWNS: readonly (readonly [string, RegExp])[] = [
  ['SEK', /\bmanad(?:en|er|s?lon)?\b|\btim(?:me|men|lon)\b|(?:\/|\bi |\bper )(?:man|tim)\b/],
  ['NOK', /lonn\b|\bmnd\b/],
  ['DKK', /\b(?:time|maneds)lon\b|\bom maneden\b/],
  ['ISK', /\bmanudi\b|\bmanadarlaun\b|\bklst\b/],
]
/** Spanish, Portuguese, French or Chinese words about pay, beside which "$" may be the dollar of several countries. */
const OF_SOME_DOLLARS =
  /\b(?:mes|mensual(?:es)?|anual(?:es)?|hora|ano|semanal(?:es)?|dia|sueldo|salario|mensais|brutos|liquidos?|heures?|annee|an|mois|brut|salaire)\b|\p{sc=Han}|\$ ?\d{1,3}\.\d{3}/u
const TRADITIONAL = /[萬時個資圓]/
const NEVER = /(?!)/

function resolveSharedSign(sign: Exclude<NamedCurrency, string>, country: string, text: string): string {
  if ('JP' in sign) return resolveYenOrYuan(country, text)
  if (country === '' && 'SE' in sign) return detectCrownsCurrency(text)
  if (country === '' && (sign[''] === 'USD' ? OF_SOME_DOLLARS : 'TW' in sign ? TRADITIONAL : NEVER).test(text))
    return ''
  return sign[country] ?? sign[''] ?? ''
}

/** Resolves "¥", which two countries use, by the country or the script of the text. */
function resolveYenOrYuan(country: string, text: string): string {
  if (country === 'JP' || country === 'CN') return country === 'JP' ? 'JPY' : 'CNY'
  if (/[薪资资元时间]|k\b/.test(text)) return 'CNY'
  return /[給円収時]|\d{3},\d{3}/.test(text) ? 'JPY' : ''
}

/** Detects the country of crowns by its words for months, hours and pay. */
function detectCrownsCurrency(text: string): string {
  const codes = CROWNS.flatMap(([code, words]) => (words.test(text) ? [code] : []))
  return codes.length === 1 ? codes[0]! : ''
}

/** Resolves an ambiguous sign by a code elsewhere in the text or from context. */
function findSharedCurrency(
  beside: readonly NamedCurrency[],
  tokens: readonly Token[],
  around: PayContext,
): string | undefined {
  const codes = new Set(
    tokens.flatMap((token) =>
      token.kind === 'word' && typeof token.is.currency === 'string' && token.is.currency !== ''
        ? [token.is.currency]
        : [],
    ),
  )
  if (codes.size > 1) return undefined
  const [code = around.currency] = codes
  return code && beside.every((sign) => typeof sign === 'string' || canSignMeanCurrency(sign, code)) ? code : undefined
}

/** Resolves rupees by the job's country, because neighbors of India count in lakhs too. */
function resolveRupeeCurrency(implied: string, country: string): string {
  return implied === 'INR' ? ({ PK: 'PKR', BD: 'BDT', NP: 'NPR', LK: 'LKR' }[country] ?? implied) : implied
}

/** Detects the currency of a text about pay whose script is used by one country. */
function detectLocalCurrency(tokens: readonly Token[], country: string, text: string): string | undefined {
  const script = LOCAL[country]
  const hasTime = tokens.some(
    (token) => token.kind === 'word' && token.is.interval !== undefined && UNSPACED.test(token.text),
  )
  return script && hasTime && script[1].test(text) ? script[0] : undefined
}

/** Parses a currency code; undefined if it is not one. */
export function parseCurrencyCode(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return isCurrencyCode(code) ? code : undefined
}
