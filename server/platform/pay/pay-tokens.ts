import { LONGEST_NAME, findPayMeaning, type Meaning } from './pay-dictionary.ts'

/** A number, a word about pay, any other word, or a mark; `from` and `to` are its position in the text. */
export type Token = { from: number; to: number; text: string } & (
  | { kind: 'number'; value: number; raw: number; times: number; scaleOf?: string | undefined; isYearly?: boolean }
  | { kind: 'word'; is: Meaning }
  | { kind: 'other' }
  | { kind: 'mark' }
)
export type NumberToken = Extract<Token, { kind: 'number' }>

/**
 * Splits a normalized text into words and numbers. O(characters), because lookups are no longer than the longest known
 * name.
 */
export function tokenizeText(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === ' ') at += 1
    else {
      const token = /\d/.test(text[at]!) ? readNumberToken(text, at, tokens.at(-1)) : readWordToken(text, at)
      tokens.push(token)
      at = token.to
    }
  }
  return tokens
}

const NUMBER = /(?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}([.,' ])\d{3}(?:\1\d{3})*|\d+)(?:[.,]\d{1,2})?(?!\d)/y
/** Endings of amounts without cents: "85'000.-", "45.000,--", "300:-" */
const NO_CENTS = /(?:[.,]-{1,2}|:-)(?! ?\d)/y
const DIGITS = /[\d.,']*\d/y
const UNITS = /[千천百백]/
const MYRIADS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 만: 1e4, 億: 1e8, 亿: 1e8, 억: 1e8 }

const LONGEST_NUMBER = 18
const MOST_PARTS = 6
const LONGEST_SHORTENED = 7
/** Currency codes that are also words, so they count only beside a number. */
const WORDS_TOO = new Set('php cad try gel ron cop pen mad mop bam lak mur mnt ern bob ang bif ars'.split(' '))
/** Letters of scripts that put spaces between words. */
const SPACED =
  /^[[\p{L}\p{M}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]]$/v
const UNSPACED = /^\p{L}$/u

/** Reads a number with its scale. A date, a percentage or a part of a name is returned as a mark. */
function readNumberToken(text: string, from: number, before: Token | undefined): Token {
  const [whole] = matchAt(NUMBER, text, from)
  const [run = ''] = matchAt(DIGITS, text, from)
  const isPartOfName = before?.kind === 'other' && before.to === from && SPACED.test(text[from - 1]!)
  if (!whole || whole.length < run.length || whole.length > LONGEST_NUMBER || isPartOfName || text[from - 1] === '#') {
    const to = from + Math.max(run.length, whole?.length ?? 0)
    return { kind: 'mark', from, to, text: '#' }
  }
  let to = from + whole.length
  const raw = parseNumber(whole)
  const unspaced = findMyriadsAt(text, to, raw)
  const cents = unspaced ? undefined : matchAt(NO_CENTS, text, to)[0]
  if (unspaced) ({ to } = unspaced)
  else to += cents?.length ?? 0
  const scale = unspaced || cents ? null : findScaleAt(text, to)
  if (scale) ({ to } = scale)
  const times = unspaced?.times ?? scale?.is.scale ?? 1
  const value = unspaced?.value ?? raw * times
  if (/^ ?%/.test(text.slice(to, to + 2)) || isNumberContinued(text, to)) return { kind: 'mark', from, to, text: '#' }
  return {
    kind: 'number',
    from,
    to,
    text: whole,
    // Rounds to cents: in floating point, a tenth times a thousand is not quite a hundred.
    value: Math.round(value * 100) / 100,
    raw,
    times,
    scaleOf: scale?.is.scaleOf,
    isYearly: scale?.is.isYearly ?? false,
  }
}

/**
 * Parses a number with the thousands and decimal separators of several countries: "27,373.50", "50.000", "4'500",
 * "1,20,000".
 */
export function parseNumber(digits: string): number {
  const bare = digits.replaceAll(/[' ]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const behind = last < 0 ? 0 : bare.length - last - 1
  const isDecimal = last > 0 && (behind < 3 || bare.startsWith('0'))
  const whole = (isDecimal ? bare.slice(0, last) : bare).replaceAll(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${bare.slice(last + 1)}` : whole)
}

/** Reads what follows a number in scripts that count in ten thousands: "25万5000", "3천5백만". */
function findMyriadsAt(text: string, from: number, first: number): { value: number; times: number; to: number } | null {
  let [at, total, part, times] = [from, 0, 0, 1]
  let number: number | null = first
  for (let step = 0; step < MOST_PARTS; step++) {
    const sign = text[at] ?? ''
    if (UNITS.test(sign)) {
      part += (number ?? 1) * (/[千천]/.test(sign) ? 1000 : 100)
      number = null
    } else if (MYRIADS[sign]) {
      total += (part + (number ?? 0)) * MYRIADS[sign]
      times = MYRIADS[sign]
      ;[part, number] = [0, null]
    } else break
    at += 1
    const [next] = matchAt(NUMBER, text, at)
    if (next && UNITS.test(text[at + next.length] ?? '')) number = parseNumber(next)
    else if (next && total > 0) {
      number = parseNumber(next)
      if (number >= times) return null
      at += next.length
      break
    }
    if (next && number !== null) at += next.length
  }
  return at === from ? null : { value: total + part + (number ?? 0), times, to: at }
}

function findScaleAt(text: string, from: number): { is: Meaning; to: number } | null {
  const at = text[from] === ' ' ? from + 1 : from
  const named = findNameAt(text, at)
  if (!named || named.is.scale === undefined) return null
  // Lower-case letters such as in "30 m" and "6 l" are meters and liters.
  return at > from && /^[a-z]$/.test(named.name) && named.name !== 'k' ? null : { is: named.is, to: named.to }
}

/** Whether letters after a number continue it without a meaning for pay: "9b", "3rd". */
const isNumberContinued = (text: string, at: number) => SPACED.test(text[at] ?? '') && !findNameAt(text, at)

function readWordToken(text: string, from: number): Token {
  if (text[from] === '¤') {
    const code = text.slice(from + 1, from + 4)
    const is = { currency: code.toUpperCase(), isBesideNumbers: WORDS_TOO.has(code) }
    return { kind: 'word', from, to: from + 4, text: code, is }
  }
  const named = findNameAt(text, from)
  if (named) return { kind: 'word', from, to: named.to, text: named.name, is: named.is }
  const isWord = SPACED.test(text[from]!)
  let to = from + 1
  if (isWord) while (to < text.length && SPACED.test(text[to]!)) to += 1
  const kind = isWord || UNSPACED.test(text[from]!) ? 'other' : 'mark'
  return { kind, from, to, text: text.slice(from, to) }
}

/** Reads the longest known name at this position that is not part of a longer word. */
function findNameAt(text: string, from: number): { name: string; is: Meaning; to: number } | null {
  for (let length = Math.min(LONGEST_NAME, text.length - from); length > 0; length--) {
    const to = from + length
    if (SPACED.test(text[to - 1]!) && SPACED.test(text[to] ?? '')) continue
    const name = text.slice(from, to)
    const is = findPayMeaning(name)
    if (!is) continue
    // The full stop of an abbreviation does not end a sentence.
    const isShortened = text[to] === '.' && length <= LONGEST_SHORTENED && SPACED.test(text[to - 1]!)
    const isStop = isShortened && (is.currency !== undefined || !/\d/.test(text[to + 1] ?? ''))
    return { name, is, to: isStop ? to + 1 : to }
  }
  return null
}

function matchAt(pattern: RegExp, text: string, at: number): [] | RegExpExecArray {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}
