import { SALARY_INTERVALS, type Salary } from '#contract/positions/positions.ts'
import { amountIn, currencyCode, currencyIn, MONEY_SIGN } from './money.ts'

/** What a feed says about pay: fields, a text, or both; the country tells "$" and "kr" apart. */
export type Pay = {
  min?: unknown
  max?: unknown
  currency?: unknown
  interval?: unknown
  text?: string | undefined
  country?: string | undefined
}
type Interval = Salary['interval']

/** The pay as one salary; null when there is none, or when what is there makes no sense. A text is believed where the fields cannot be. */
export function salaryOf(pay: Pay): Salary | null {
  const said = pay.text === undefined ? null : salaryIn(pay.text, pay)
  // Nobody compares pay by the fortnight.
  if (typeof pay.interval === 'string' && IRREGULAR.test(pay.interval)) return null
  const [low, high] = [amountOf(pay.min), amountOf(pay.max)]
  if (low === undefined && high === undefined) return said
  const currency =
    currencyCode(pay.currency) ??
    currencyIn(typeof pay.currency === 'string' ? pay.currency : '', pay.country) ??
    said?.currency
  if (!currency) return said
  const interval = intervalIn(pay.interval) ?? said?.interval ?? intervalBySize(high ?? low ?? 0, currency)
  const salary = interval && sound({ currency, min: low ?? null, max: high ?? null, interval })
  return salary && !(said && isDoubtful(salary, said, pay.text)) ? salary : said
}

/** Fields that a program filled out of the text get a bonus, a band or a comma wrong: then the text is believed. */
function isDoubtful(fields: Salary, said: Salary, text = ''): boolean {
  if (fields.currency !== said.currency || (said.interval !== 'YEAR' && intervalIn(text) === undefined)) return false
  const [low, high, words] = [yearly(fields, 'min'), yearly(fields, 'max'), yearly(said, 'max')]
  if (STRONG.has(said.currency) && (words < LIVELIHOOD || words > FORTUNE)) return false
  return high > low * WIDEST || high > words * WIDEST || words > high * WIDEST
}

/** About what it comes to in a year. */
function yearly({ min, max, interval }: Salary, end: 'min' | 'max'): number {
  return ((end === 'min' ? (min ?? max) : (max ?? min)) ?? 0) * YEARLY[interval]
}

const YEARLY = { HOUR: 1950, DAY: 220, WEEK: 52, MONTH: 12, YEAR: 1 } as const satisfies Record<Interval, number>
const WIDEST = 3
/** What texts say beyond these was read wrongly. */
const LIVELIHOOD = 3000
const FORTUNE = 400_000

/** The salary in a text: "£27,373.50 to £34,510 DOE", "$120k–150k", "€ 50.000 brutto/Jahr", "£14.91 per hour + enhancements". */
export function salaryIn(text: string, pay: Pick<Pay, 'currency' | 'country'> = {}): Salary | null {
  const line = text.slice(0, LONGEST).replaceAll(/[\u00a0\u202f]/g, ' ')
  const currency = currencyIn(line, pay.country) ?? currencyCode(pay.currency)
  if (!currency) return null
  const amounts = amountsIn(line)
  const hasSign = amounts.some(({ isSigned }) => isSigned)
  const interval = intervalIn(line)
  const first = amounts.findIndex(({ isSigned, value }, index) => {
    if (!hasSign) return value >= 1000 || interval !== undefined
    const next = amounts[index + 1]
    return isSigned || (next?.isSigned && isRangeBetween(line, amounts[index], next))
  })
  const low = amounts[first]
  if (!low) return null
  const high = amounts[first + 1]
  const isRange = isRangeBetween(line, low, high)
  // In "30–40k" the thousands count for both.
  const min = isRange && high.isScaled && !low.isScaled && low.value < 1000 ? low.value * 1000 : low.value
  const before = line.slice(0, low.start)
  const max = isRange ? high.value : AT_LEAST.test(before) ? null : low.value
  const known = interval ?? intervalBySize(max ?? min, currency)
  if (!known) return null
  return sound({ currency, min: !isRange && UP_TO.test(before) ? null : min, max, interval: known })
}

/** The interval that a word or a code names. */
export function intervalIn(value: unknown): Interval | undefined {
  if (typeof value !== 'string') return undefined
  const code = SALARY_INTERVALS.find((one) => one === value.trim().toUpperCase())
  return code ?? INTERVALS.find(([, pattern]) => pattern.test(value))?.[0]
}

const LONGEST = 300
const IRREGULAR = /(?:^|[^a-z])(?:bi|semi)[ _-]?(?:week|month|annual)|fortnight|one[ _-]?time/i
const RANGE =
  /^[\s,]*(?:per \w+|p\/?[hady]\.?|ph|pa)?\s*(?:-|–|—|‑|~|to|bis|à|a|até|hasta|tot|do|and|und|up to|[-–—]\s*up to)\s*$/i
const UP_TO = /(?:up to|bis(?: zu)?|to|max\.?(?:imum)?|jusqu['’]à|hasta|fino a|tot|até|do)\s*:?\s*$/i
const AT_LEAST =
  /(?:from|starting(?: at| from)?|ab|von|min\.?(?:imum)?|at least|dès|à partir de|desde|da|vanaf|od)\s*:?\s*$/i

type Amount = { value: number; start: number; end: number; isSigned: boolean; isScaled: boolean }

const isRangeBetween = (line: string, low: Amount | undefined, high: Amount | undefined): high is Amount =>
  low !== undefined && high !== undefined && RANGE.test(line.slice(low.end, high.start))

const AMOUNT = new RegExp(
  String.raw`(${MONEY_SIGN})?\s*(\d{1,3}(?:[,.'’ ]\d{2,3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?)\s*([kKmM](?![\p{L}\d]))?\s*(${MONEY_SIGN})?`,
  'gu',
)

function amountsIn(line: string): Amount[] {
  return [...line.matchAll(AMOUNT)].slice(0, 20).flatMap((match) => {
    const [whole, before, digits = '', scale = '', after] = match
    const value = amountIn(digits + scale)
    // "£33,65700" lost a sign somewhere.
    if (value === undefined || value === 0 || /,\d{4,}$/.test(digits)) return []
    const start = match.index + (whole.length - whole.trimStart().length)
    return [
      {
        value,
        start,
        end: match.index + whole.trimEnd().length,
        isSigned: Boolean(before ?? after),
        isScaled: scale !== '',
      },
    ]
  })
}

function amountOf(value: unknown): number | undefined {
  const amount = typeof value === 'number' ? value : typeof value === 'string' ? amountIn(value) : undefined
  return amount !== undefined && Number.isFinite(amount) && amount > 0 ? amount : undefined
}

/** Ordered, and of a size that the interval allows: fourteen pounds a year is an hourly rate with a wrong label. */
function sound(salary: Salary): Salary | null {
  const { min, max, interval } = salary
  const top = max ?? min
  if (top === null || top > 1e10) return null
  if (interval === 'YEAR' && top < LEAST_YEAR) return null
  if (min !== null && max !== null && (max > min * MOST_SPREAD || min > max * MOST_SPREAD)) return null
  if (STRONG.has(salary.currency) && yearly(salary, 'max') > MOST_YEAR) return null
  if (interval === 'HOUR' && top > MOST_HOUR && !isSmallUnit(salary.currency)) return null
  return min !== null && max !== null && min > max ? { ...salary, min: max, max: min } : salary
}

const LEAST_YEAR = 500
const MOST_HOUR = 2000
/** A comma or the pence were lost on the way. */
const MOST_SPREAD = 20
const MOST_YEAR = 2_000_000
const STRONG = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD'])

/** Without a word for it, amounts of five figures are a year's and those under two hundred an hour's; between them nobody knows. */
function intervalBySize(amount: number, currency: string): Interval | undefined {
  if (isSmallUnit(currency)) return amount >= 500_000 ? 'YEAR' : undefined
  if (amount >= 10_000) return 'YEAR'
  return amount < 200 ? 'HOUR' : undefined
}

const isSmallUnit = (currency: string) =>
  ['JPY', 'KRW', 'INR', 'HUF', 'CLP', 'COP', 'IDR', 'VND', 'ISK', 'PHP', 'RUB', 'NGN'].includes(currency)

const INTERVALS: readonly (readonly [Interval, RegExp])[] = [
  [
    'HOUR',
    /hour|\bp\/?h\b|\bph\b|(?<=\d)ph\b|\/\s*hr?s?\b|\bhrly\b|\bstd\.?\b|stunde|stündlich|heure|\bhora|\buur\b|\bora\b|godz|時給|시급|小时/iu,
  ],
  ['DAY', /\bda(?:y|ily)\b|\bp\/?d\b|\btag(?:essatz)?\b|\bjour|\bd[ií]a\b|\bgiorn|\bdag\b|日給|일급/iu],
  ['WEEK', /\bweek|\bp\/?w\b|woche|wöchentlich|semaine|semana|settiman/iu],
  [
    'MONTH',
    /month|\bpcm\b|\bp\/?m\b|monat|mois|mensuel|(?<!\p{L})m[eê]s(?!\p{L})|mensual|mensal|mese\b|mensile|maand|miesi[ąe]c|月給|월급|月薪/iu,
  ],
  [
    'YEAR',
    /year|annu|\bp\.?\/?a\.?(?![\p{L}\d])|\byr\b|\/\s*y\b|jahr|jährlich|\bann[ée]e|\/\s*an\b|\bpar an\b|(?<!\p{L})år|\baño|\banno\b|\bjaar\b|rok\b|年収|年俸|연봉|年薪/iu,
  ],
]
