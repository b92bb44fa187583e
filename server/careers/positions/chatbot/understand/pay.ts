import { phrases, type Span } from './phrases.ts'

/** A year's pay somebody wants at least; in the currency that was named, if one was. */
export type PayWanted = { amount: number; currency: string | null }

/** The pay that a folded text asks for, and where it says so. Of a range the lower end; hours and months are made years as in every search by pay. */
export function payIn(text: string): { pay: PayWanted; span: Span } | null {
  const plain = text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
  for (const found of plain.matchAll(NUMBER)) {
    const [all, digits = '', thousand] = found
    if (NAMES.test(all)) continue
    const from = found.index
    const to = from + all.length
    const before = plain.slice(Math.max(0, from - AROUND), from)
    const after = plain.slice(to, to + AROUND)
    const amount = valueOf(digits) * (thousand ? 1000 : 1)
    const currency = currencyIn(before, after)
    const isSaid = currency !== null || Boolean(thousand) || AT_LEAST.test(before) || PAY.test(plain)
    if (OTHER_UNIT.test(after) || (!isSaid && amount < SURELY_PAY) || amount < LEAST || amount > MOST) continue
    const year = amount * perYear(amount, after)
    const end = to + (AFTER.exec(after)?.[0].length ?? 0)
    const start = from - (BEFORE.exec(before)?.[0].length ?? 0)
    return { pay: { amount: Math.round(year), currency }, span: { from: start, to: end } }
  }
  return null
}

/** `40.000`, `40,000`, `40 000` and `40'000` are the same; one or two digits after a mark are a part of a unit. */
function valueOf(digits: string): number {
  return Number(digits.replaceAll(/[.,'’\s\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.'))
}

function currencyIn(before: string, after: string): string | null {
  for (const [code, names] of CURRENCIES)
    if (
      new RegExp(`(?:${names})\\s?$`, 'u').test(before) ||
      new RegExp(`^\\s?(?:${names})(?![\\p{L}])`, 'u').test(after)
    )
      return code
  return null
}

function perYear(amount: number, after: string): number {
  const unit = after.replace(new RegExp(`^\\s?(?:${ANY_CURRENCY})`, 'u'), '')
  if (HOUR.test(unit)) return 2080
  if (DAY.test(unit)) return 260
  if (WEEK.test(unit)) return 52
  if (MONTH.test(unit)) return 12
  if (YEAR.test(unit)) return 1
  if (amount < MOST_AN_HOUR) return 2080
  return amount < MOST_A_MONTH ? 12 : 1
}

const unit = (words: string) => new RegExp(`^[^\\p{L}]*(?:${EACH})?\\s?(?:${words})(?![\\p{L}])`, 'u')
const EACH = "per|an?|the|pro|je|im|in der|die|par|de l'|l'|le|la|por|al|a la|all'|ao|a|per|de|op|في|بال|كل|و"
const HOUR = unit('hours?|hourly|hr|h|stunde|stundlich|heure|hora|ora|uur|timme|tunti|godzine|ساعه|الساعه|ساعة|الساعة')
const DAY = unit('days?|daily|tag|jour|dia|giorno|dag|يوم|اليوم')
const WEEK = unit('weeks?|weekly|woche|semaine|semana|settimana|يوم|اسبوع|الاسبوع')
const MONTH = unit(
  'months?|monthly|monat|monatlich|mois|mes|mese|maand|manad|mensuels?|mensuales?|mensili|miesiecznie|شهر|الشهر|شهريا',
)
const YEAR = unit(
  'years?|yearly|annually|annum|pa|jahr|jahrlich|an|ans|annee|annuels?|ano|anual|anuales|anno|annui|jaar|ar|سنه|سنة|السنه|السنة|سنويا',
)
/** Numbers of something else: years of experience, hours of a week, days of leave. */
const OTHER_UNIT =
  /^[\s-]?(?:\+?\s?)(?:years?|yrs?|jahre|ans|anos|anni|jaar|hours? (?:a|per) week|h|hours|stunden|std|heures|horas|ore|uren|days|tage|jours|dias|giorni|dagen|%|km|miles|people|employees|سنوات|ساعات)(?![\p{L}])/u

const CURRENCIES: readonly (readonly [code: string, names: string])[] = [
  ['EUR', '€|eur|euros?|يورو'],
  ['USD', String.raw`us\$|\$|usd|dollars?|bucks|دولار`],
  ['GBP', '£|gbp|pounds?|quid|جنيه استرليني'],
  ['CHF', 'chf|franken|francs suisses|sfr'],
  ['SEK', 'sek|kr|kronor'],
  ['PLN', 'pln|zl|zlotych'],
  ['AED', 'aed|درهم'],
  ['SAR', 'sar|ريال'],
  ['INR', '₹|inr|rupees|rs'],
  ['JPY', '¥|円|jpy|yen'],
]
const ANY_CURRENCY = CURRENCIES.map(([, names]) => names).join('|')
const NUMBER =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+|\d+(?:[.,]\d{1,2})?)(?:\s?(k|tsd|thousand|tausend|mille|mil|mila|duizend|tys|الف))?(?![\p{L}\p{N}])/gu
/** What belongs to the number: who leaves it in would search for it. */
const LEAST_OF =
  'at least|from|over|above|more than|minimum|min|ab|mindestens|uber|mehr als|a partir de|au moins|plus de|desde|al menos|mas de|como minimo|da|almeno|piu di|pelo menos|mais de|vanaf|minstens|meer dan|minst|vahintaan|co najmniej|od|من|على الاقل|اكثر من|لا يقل عن'
const AT_LEAST = new RegExp(`(?:${LEAST_OF})\\s+(?:(?:${ANY_CURRENCY})\\s?)?$`, 'u')
const BEFORE = new RegExp(`(?:(?:${LEAST_OF})\\s+)?(?:(?:${ANY_CURRENCY})\\s?)?$`, 'u')
const AFTER = new RegExp(`^\\s?(?:${ANY_CURRENCY})?(?:\\s?(?:-|–|to|bis|a)\\s?\\d[\\d.,]*k?)?`, 'u')
const PAY =
  phrases(`pay, paying, pays, salary, wage, wages, earn, earning, gehalt, lohn, verdienen, verdienst, bezahlung, salaire, payé, gagner, salario, sueldo, ganar, pagado, stipendio,
  guadagnare, retribuzione, salário, ganhar, salaris, loon, verdienen, lön, palkka, wynagrodzenie, راتب, أجر, براتب, 給与, 年収, 月給, 時給`)
/** Numbers with a letter that are names. */
const NAMES = /^401\s?k$/
const AROUND = 32
/** By itself hardly any other number of a sentence about jobs. */
const SURELY_PAY = 15_000
const LEAST = 5
const MOST = 100_000_000
const MOST_AN_HOUR = 200
const MOST_A_MONTH = 12_000
