import { extractAmounts } from '#server/platform/pay/extract-amounts.ts'
import type { NamedCurrency } from '#server/platform/pay/currency-words.ts'
import { PER_DOLLAR } from '#server/platform/pay/currency-words.ts'
import { detectInterval } from '#server/platform/pay/detect-interval.ts'
import type { Interval } from '#server/platform/pay/interval-words.ts'
import { normalizePayText } from '#server/platform/pay/normalize-pay-text.ts'
import { guessIntervalBySize, TIMES_A_YEAR } from '#server/platform/pay/pay-sizes.ts'
import { extractSums, type Sum } from '#server/platform/pay/extract-sums.ts'
import { tokenizeText, type Token } from '#server/platform/pay/pay-tokens.ts'

/**
 * Minimum pay in a query, per year: as typed, its amount, and the query without it. Without a currency, the site's is
 * used.
 */
export type PayInWords = { from: string; amount: number; currency: string | null; rest: string }

type Chunk = { from: number; to: number; tokens: readonly Token[]; isOfPay: boolean; hasNumber: boolean }

const SAYS_PAY: ReadonlySet<string> = new Set(
  'salary pay paying pays paid wage wages earn earning gehalt lohn salaire salario sueldo salaris lon palkka wynagrodzenie mzda зарплата оклад maas ucret راتب שכר luong gaji brutto netto gross net brut bruto neto'.split(
    ' ',
  ),
)
const LONGEST_QUERY = 1000
const UNSPACED = /[\p{sc=Han}\p{sc=Hang}]/u
const EASTERN = new Set(['JPY', 'CNY', 'TWD', 'HKD', 'KRW'])
const LONGEST_CHUNK = 40
const MOST_CHUNKS = 12
/** Least and largest amount that count as pay, in dollars per year. */
const LEAST_AMOUNT = 300
const LARGEST_AMOUNT = 3_000_000
const MOST_UNNAMED = 900_000
/**
 * Smallest numbers without a currency that count as pay: without any other sign of it, and with both a scale ("k") and
 * a word such as "over".
 */
const SURELY_PAY = 15_000
const SOME_PAY = 9000
const LEAST_A: Readonly<Record<Interval, number>> = { HOUR: 8, DAY: 50, WEEK: 100, MONTH: 400, YEAR: 5000 }
const MOST_AN_HOUR = 90
const MOST_A_MONTH = 12_000

/**
 * Finds the first pay in a query: "50k", "£30,000", "40-50k", "over 60k", "€3.000/Monat". Numbers without a sign of pay
 * are ignored: job numbers, years, "8k tv", weekly hours. O(characters).
 */
export function findPayInWords(query: string, siteCurrency?: string): PayInWords | null {
  const chunks = splitPayChunks(query.slice(0, LONGEST_QUERY))
  let first = 0
  while (first < chunks.length) {
    let last = first
    while (last < chunks.length && last - first < MOST_CHUNKS && chunks[last]!.isOfPay) last += 1
    const run = trimFunctionWords(chunks.slice(first, last))
    const to = run.at(-1)?.to ?? 0
    // What precedes the pay is not part of it: "Band 7 £43,742".
    for (const [at, chunk] of run.entries()) {
      const pay = parsePayText(query.slice(chunk.from, to), siteCurrency)
      if (!pay) continue
      const from =
        at === 0
          ? findPayStart(query, chunks.slice(Math.max(0, chunks.indexOf(chunk) - 2), chunks.indexOf(chunk)), chunk)
          : chunk.from
      const rest = `${query.slice(0, from)}${query.slice(to).trimStart()}`.trimEnd()
      return { ...pay, from: query.slice(from, to), rest }
    }
    first = Math.max(last, first + 1)
  }
  return null
}

/** Finds where a pay begins, including two words for "more than" before it: "mehr als", "plus de". */
function findPayStart(query: string, before: readonly Chunk[], { from }: Chunk): number {
  const start = before.length === 2 ? before[0]!.from : from
  const [token, ...others] = start < from ? tokenizeText(normalizePayText(query.slice(start, from))) : []
  return token?.kind === 'word' && others.length === 0 && (token.is.atLeast || token.is.atMost) ? start : from
}

/** Splits a query at spaces, without quoted and excluded words, which are not pay. */
function splitPayChunks(query: string): Chunk[] {
  let isQuoted = false
  return [...query.matchAll(/\S+/g)].map(({ 0: text, index: from }) => {
    const quotes = text.match(/["“”„«»]/g)?.length ?? 0
    const isPlain = !isQuoted && quotes === 0 && text.length <= LONGEST_CHUNK && !/^-./.test(text)
    if (quotes % 2 === 1) isQuoted = !isQuoted
    const tokens = isPlain ? tokenizeText(normalizePayText(text)) : []
    return {
      from,
      to: from + text.length,
      tokens,
      isOfPay: tokens.length > 0 && tokens.every(canBePartOfPay),
      hasNumber: tokens.some(({ kind }) => kind === 'number'),
    }
  })
}

function canBePartOfPay(token: Token): boolean {
  if (token.kind === 'number') return true
  if (token.kind !== 'word') return token.kind === 'mark' && /^[+,.\-/:~<>≥]$/.test(token.text)
  const { is } = token
  return (
    SAYS_PAY.has(token.text) ||
    canBeginPay(token) ||
    is.interval !== undefined ||
    Boolean(is.per ?? is.to ?? is.and ?? is.atLeastAfter ?? is.atMostAfter)
  )
}

/** Whether a token may begin a pay, or be between a number and its interval. */
function canBeginPay(token: Token): boolean {
  if (token.kind !== 'word') return token.kind === 'number'
  const { is } = token
  return is.currency !== undefined || is.scale !== undefined || Boolean(is.atLeast ?? is.atMost ?? is.between)
}

/** Drops function words at both ends, which may belong to other words: "nurse in 50k in London". */
function trimFunctionWords(run: readonly Chunk[]): readonly Chunk[] {
  const isBeginning = ({ tokens, hasNumber }: Chunk) =>
    hasNumber ||
    tokens.every(
      (token) =>
        canBeginPay(token) ||
        (token.kind === 'word' && (SAYS_PAY.has(token.text) || ['pay', 'rate'].includes(token.is.how ?? ''))),
    )
  const isEnd = ({ tokens, hasNumber }: Chunk) =>
    hasNumber ||
    tokens.some(
      (token) =>
        token.kind === 'word' &&
        (token.is.interval !== undefined ||
          token.is.currency !== undefined ||
          token.is.scale !== undefined ||
          SAYS_PAY.has(token.text)),
    )
  const from = run.findIndex(isBeginning)
  const to = run.findLastIndex(isEnd)
  const trimmed = from < 0 || to < from ? [] : run.slice(from, to + 1)
  return trimmed.some(({ hasNumber }) => hasNumber) ? trimmed : []
}

function parsePayText(text: string, siteCurrency: string | undefined): Pick<PayInWords, 'amount' | 'currency'> | null {
  const tokens = tokenizeText(normalizePayText(text))
  const { amounts, counts } = extractAmounts(tokens)
  const [sum, ...others] = extractSums(amounts, tokens)
  if (!sum || sum.isBroken || (!hasCurrency(sum) && others.some(hasCurrency))) return null
  const { low, high } = sum
  const signs = [...low.currencies, ...(high?.currencies ?? [])].map((one) => resolveSharedCurrency(one, siteCurrency))
  // lakhs imply rupees
  const implied = [low.number.scaleOf, high?.number.scaleOf].filter((one) => one !== undefined)
  const named = signs.length > 0 ? signs : implied
  // Only a few countries count in ten thousands; without one of their currencies it is unclear which is meant.
  if (named.length === 0 && UNSPACED.test(text) && !EASTERN.has(siteCurrency ?? '')) return null
  const currency = named.find((code) => code !== '') ?? null
  if (named.length > 0 && (currency === null || named.some((code) => code !== '' && code !== currency))) return null
  const foundInterval = detectInterval(sum, tokens, counts)
  if (foundInterval === 'IRREGULAR') return null
  const interval = foundInterval ?? guessPayInterval(sum.min, currency ?? siteCurrency)
  const amount = Math.round(sum.min * TIMES_A_YEAR[interval])
  const dollars = amount / (PER_DOLLAR[currency ?? siteCurrency ?? ''] ?? 1)
  const isPay = currency !== null || isPaySum(sum, text, foundInterval, tokens)
  return isPay && dollars >= LEAST_AMOUNT && dollars <= (currency ? LARGEST_AMOUNT : MOST_UNNAMED)
    ? { amount, currency }
    : null
}

const hasCurrency = ({ low, high }: Sum) => low.currencies.length + (high?.currencies.length ?? 0) > 0

/** Resolves a sign shared by several currencies to the site's, if possible. */
function resolveSharedCurrency(named: NamedCurrency, siteCurrency: string | undefined): string {
  if (typeof named === 'string') return named
  return siteCurrency && Object.values(named).includes(siteCurrency) ? siteCurrency : (named[''] ?? '')
}

/** Whether a number without a currency is pay: by its thousands, its interval, or the words before it. */
function isPaySum(
  { low, high, min, max }: Sum,
  text: string,
  foundInterval: Interval | undefined,
  tokens: readonly Token[],
): boolean {
  if (/^40[13]\s?k$/i.test(text.trim())) return false
  const isScaled = low.number.times > 1 || (high?.number.times ?? 1) > 1
  if (foundInterval) return isScaled || min >= LEAST_A[foundInterval]
  // Round amounts beside a word for pay: "2500 netto"
  if (min >= LEAST_A.MONTH && min % 10 === 0 && tokens.some(({ text: word }) => SAYS_PAY.has(word))) return true
  const isAsked = tokens.some((token) => token.kind === 'word' && token.is.atLeast)
  const isGrouped = /\d[,.'’ ]\d{3}(?!\d)/.test(text) && min % 100 === 0
  return (isScaled || isGrouped || (isAsked && min % 100 === 0)) && max >= (isAsked && isScaled ? SOME_PAY : SURELY_PAY)
}

/** Guesses the interval of an amount without one. */
function guessPayInterval(amount: number, currency: string | undefined): Interval {
  const bySize = currency ? guessIntervalBySize(amount, currency) : undefined
  if (bySize) return bySize
  const dollars = amount / (PER_DOLLAR[currency ?? ''] ?? 1)
  return dollars < MOST_AN_HOUR ? 'HOUR' : dollars < MOST_A_MONTH ? 'MONTH' : 'YEAR'
}
