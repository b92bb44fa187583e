import { replaceNumberWords } from './number-words.ts'
import { createPhraseMatcher, type Span } from './phrase-matcher.ts'

/** Minimum yearly pay, in the named currency if there is one. */
export type RequestedPay = { amount: number; currency: string | null }

const GROSS =
  'gross|brutto|netto|net|nets?|bruts?|brutos?|netos?|lordi|lordo|netti|bruto|liquidos?|before tax|after tax|صافي|اجمالي|قبل الضرائب'
const EACH =
  "per|an?|each|every|the|pro|je|jede[nr]?|im|in der|die|par|de l'|de|l'|le|la|por|cada|al|a la|all'|ao|a|op|in het|i|في|بال|كل|لكل|و|ب"

/** Matches units of numbers that are not pay: years of experience, hours of a week, days of leave. */
const OTHER_UNIT =
  /^[\s-]?(?:\+?\s?)(?:years?|yrs?|jahre|ans|anos|anni|jaar|hours? (?:a|per) week|h|hours|stunden|std|heures|horas|ore|uren|urige|uur per week|uur in de week|days|tage|jours|dias|giorni|dagen|%|prozent|percent|km|kilometer|kilometros|kilometres|miles|people|employees|minuten|minutes|min|minutos|سنوات|سنه|سنين|ساعات|كم|كيلو|دقيقه)(?![\p{L}])/u

const NUMBER =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+|\d+(?:[.,]\d{1,2})?)(?:\s?(k|tsd\.?|thousand|grand|tausend|mille|mil|mila|duizend|tys|الف|الاف|teur|keur|t(?=\s?€)))?(?![\p{L}\p{N}])/gu
/** Matches the end of a range such as "60-70k". */
const RANGE_OF_THOUSANDS = /^\s?(?:-|–|to|bis|a|tot|y|et|und|en)\s?\d{1,3}(?:[.,]\d)?\s?(?:k|mil|tsd|الف)(?![\p{L}])/u

/** Matches numbers with a letter that are names of something else. */
const NAMES = /^401\s?k$/
const AROUND = 32
/**
 * Amount from which a number without a currency is pay: hardly any other number in a sentence about jobs is as large.
 */
const SURELY_PAY = 15_000
const LEAST = 5
const MOST = 100_000_000
/** Amounts that are too low for monthly or yearly pay in this currency, for sums without an interval. */
const MOST_AN_HOUR: Readonly<Record<string, number>> = { SEK: 800, MXN: 400, INR: 900, JPY: 9000, EGP: 400 }
const MOST_AN_HOUR_ELSE = 200
const MOST_A_MONTH: Readonly<Record<string, number>> = {
  SEK: 120_000,
  PLN: 30_000,
  AED: 60_000,
  SAR: 60_000,
  QAR: 60_000,
  EGP: 100_000,
  MXN: 100_000,
  INR: 200_000,
  JPY: 1_000_000,
}
const MOST_A_MONTH_ELSE = 12_000
/** In Arabic texts, pay is per month unless they say otherwise. */
const ARABIC = /\p{sc=Arab}/u
/** Matches the interval of pay before an amount: "a monthly salary of", "Stundenlohn". */
const UNITS_BEFORE: readonly (readonly [said: RegExp, times: number])[] = [
  [/(?:hourly|stundenlohn|taux horaire|por hora|uurloon|اجر الساعه|بالساعه)(?![\p{L}]).{0,24}$/u, 2080],
  [
    /(?:monthly|per month|monatsgehalt|monatlich|im monat|mensuel|par mois|mensual|al mes|maandloon|maandsalaris|per maand|شهري|شهريا|الشهري)(?![\p{L}]).{0,24}$/u,
    12,
  ],
]

/**
 * The pay a folded text asks for, and its position. The lower end of a range; hourly and monthly pay is converted to
 * yearly as in every search by pay.
 */
export function findRequestedPay(text: string): { pay: RequestedPay; span: Span } | null {
  const inDigits = replaceNumberWords(text)
  for (const found of inDigits.matchAll(NUMBER)) {
    const [all, digits = '', thousand] = found
    if (NAMES.test(all)) continue
    const from = found.index
    const to = from + all.length
    const before = inDigits.slice(Math.max(0, from - AROUND), from)
    const after = inDigits.slice(to, to + AROUND)
    const isThousands = thousand !== undefined || (Number(digits) < 1000 && RANGE_OF_THOUSANDS.test(after))
    const amount = parsePayNumber(digits) * (isThousands ? 1000 : 1)
    const currency = findCurrencyBeside(before, after)
    const isPay = currency !== null || isThousands || AT_LEAST.test(before) || PAY.test(inDigits)
    if (OTHER_UNIT.test(after) || (!isPay && amount < SURELY_PAY) || amount < LEAST || amount > MOST) continue
    const year = amount * getPayPeriodsPerYear(amount, after, before, currency)
    const money = AFTER.exec(after)?.[0].length ?? 0
    const unitFound = UNITS.map((one) => one.exec(after.slice(money))).find((one) => one !== null)
    const end = to + money + (unitFound?.[0].length ?? 0)
    const start = from - (BEFORE.exec(before)?.[0].length ?? 0)
    return { pay: { amount: Math.round(year), currency: currency || null }, span: { from: start, to: end } }
  }
  return null
}

/** `40.000`, `40,000`, `40 000` and `40'000` are the same; one or two digits after a mark are a part of a unit. */
function parsePayNumber(digits: string): number {
  return Number(digits.replaceAll(/[.,'’\s\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.'))
}

function findCurrencyBeside(before: string, after: string): string | null {
  for (const { code, isBefore, isAfter } of MONEY) if (isBefore.test(before) || isAfter.test(after)) return code
  return null
}

function getPayPeriodsPerYear(amount: number, after: string, before: string, currency: string | null): number {
  const unitText = after.replace(AFTER, '')
  if (HOUR.test(unitText)) return 2080
  if (DAY.test(unitText)) return 260
  if (WEEK.test(unitText)) return 52
  if (MONTH.test(unitText)) return 12
  if (YEAR.test(unitText)) return 1
  for (const [pattern, times] of UNITS_BEFORE) if (pattern.test(before)) return times
  if (amount < (MOST_AN_HOUR[currency ?? ''] ?? MOST_AN_HOUR_ELSE)) return 2080
  const most = ARABIC.test(before + after) ? MOST_A_MONTH['SAR'] : MOST_A_MONTH_ELSE
  return amount < (MOST_A_MONTH[currency ?? ''] ?? most ?? MOST_A_MONTH_ELSE) ? 12 : 1
}

const buildPayPeriodPattern = (words: string) =>
  new RegExp(`^(?:\\s?(?:${GROSS})(?![\\p{L}]))?[^\\p{L}\\d]*(?:(?:${EACH})\\s?)?(?:${words})(?![\\p{L}])`, 'u')

const HOUR = buildPayPeriodPattern(
  'hours?|hourly|hr|hrs|h|stunde|std|stundlich|heures?|horaires?|horas?|ora|uur|uurloon|timme|tunti|godzine|ساعه|الساعه|للساعه',
)
const DAY = buildPayPeriodPattern('days?|daily|tag|taglich|jours?|jour|dia|giorno|dag|يوم|اليوم|يوميا')
const WEEK = buildPayPeriodPattern(
  'weeks?|weekly|wk|woche|wochentlich|semaine|semana|semanal(?:es)?|settimana|week|اسبوع|الاسبوع|اسبوعيا',
)
const MONTH = buildPayPeriodPattern(
  'months?|monthly|mth|pm|p m|p\\.m|monat|monatlich|monats|mtl|mois|mes|mese|meses|maand|maandelijks|p\\/m|manad|mensuels?|mensuelles?|mensual|mensuales|mensili|mensile|mensais|mensal|miesiecznie|شهر|الشهر|شهريا|شهري|للشهر',
)
const YEAR = buildPayPeriodPattern(
  'years?|yearly|annually|annual|annum|pa|p\\.a|p a|yr|jahr|jahrlich|jahres|ans?|annees?|annuels?|annuelles?|ano|anos|anual|anuales|anualmente|anno|annui|jaar|jaarlijks|ar|سنه|السنه|سنويا|سنوي|العام|عام',
)

/** Names of currencies. A name that several currencies share has no code. */
const CURRENCIES: readonly (readonly [code: string, names: string])[] = [
  ['EUR', '€|eur|euros?|teuro|يورو'],
  ['USD', String.raw`us\$|\$|usd|dollars?|bucks|dolares|دولار`],
  ['GBP', '£|gbp|pounds?|quid|libras|جنيه استرليني'],
  ['CHF', 'chf|franken|francs suisses|francs|sfr'],
  ['SEK', 'sek|kr|kronor'],
  ['PLN', 'pln|zl|zlotych'],
  ['AED', 'aed|dhs?|درهم اماراتي|درهم'],
  ['QAR', 'qar|ريال قطري'],
  ['SAR', 'sar|ريال سعودي|ريال'],
  ['EGP', 'egp|جنيه مصري|جنيه|جنيها|ج م'],
  ['KWD', 'kwd|دينار كويتي'],
  ['MXN', 'mxn|pesos mexicanos'],
  ['INR', '₹|inr|rupees|rs'],
  ['JPY', '¥|円|jpy|yen'],
  ['', 'pesos|soles|dirhams?|riyals?|dinars?|دينار|دنانير|ليره|دراهم|ريالات|reais'],
]
const MONEY = CURRENCIES.map(([code, names]) => ({
  code,
  isBefore: new RegExp(`(?<![\\p{L}])(?:${names})\\s?$`, 'u'),
  isAfter: new RegExp(`^\\s?(?:${names})(?![\\p{L}])`, 'u'),
}))
const ANY_CURRENCY = CURRENCIES.map(([, names]) => names)
  .join('|')
  .split('|')
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** Words that belong to an amount, and must be removed from the search with it. */
const LEAST_OF =
  'at least|from|over|above|more than|upwards of|minimum|minimum of|min|around|about|roughly|ideally around|ab|mindestens|uber|mehr als|rund|etwa|ca|circa|so um die|um die|a partir de|au moins|plus de|minimum|environ|autour de|desde|al menos|mas de|como minimo|minimo|minimo de|por lo menos|unos|unas|alrededor de|da|almeno|piu di|pelo menos|mais de|vanaf|minstens|minimaal|meer dan|ongeveer|rond de|rond|zo n|minst|vahintaan|co najmniej|od|من|على الاقل|علي الاقل|اكثر من|لا يقل عن|حوالي|بحدود|فوق|ابتداء من|براتب|راتب|stundenlohn|monatsgehalt|jahresgehalt|gehalt|lohn|salary of|salary|salaire de|salaire|sueldo de|sueldo|salario de|salario|salaris|uurloon|paying|pays'
const AT_LEAST = new RegExp(`(?:${LEAST_OF})\\s+(?:(?:${ANY_CURRENCY})\\s?)?$`, 'u')
const BEFORE = new RegExp(`(?:(?<![\\p{L}])(?:${LEAST_OF})\\s+)?(?:(?<![\\p{L}])(?:${ANY_CURRENCY})\\s?)?$`, 'u')
const UNITS = [HOUR, DAY, WEEK, MONTH, YEAR]
const AFTER = new RegExp(
  `^\\s?\\+?(?:(?:${ANY_CURRENCY})(?![\\p{L}]))?(?:\\s?(?:-|–|to|bis|a|tot)\\s?\\d[\\d.,]*k?(?:\\s?(?:${ANY_CURRENCY})(?![\\p{L}]))?)?`,
  'u',
)
const PAY =
  createPhraseMatcher(`pay, paying, pays, paid, salary, salaries, wage, wages, earn, earning, earnings, compensation, gehalt, lohn, monatsgehalt, jahresgehalt, stundenlohn, verdienen, verdienst, verdiene, bezahlung, brutto, netto, salaire, payé, payée, rémunération, rémunéré, gagner, smic, salario, sueldo, ganar, cobrar, pagado, pagado,
  brutos, netos, paga, paguen, pague, stipendio, guadagnare, retribuzione, salário, ganhar, salaris, loon, uurloon, bruto, netto, verdienen, verdien, lön, palkka, wynagrodzenie, راتب, مرتب, أجر, براتب, بمرتب, الراتب, رواتب, يدفع, 給与, 年収, 月給, 時給`)
