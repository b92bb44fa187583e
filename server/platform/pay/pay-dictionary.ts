import { BESIDE_NUMBERS, CURRENCY_WORDS, THOUSANDS_OF, type NamedCurrency } from './currency-words.ts'
import { INTERVAL_WORDS, IRREGULAR_WORDS, type Interval } from './interval-words.ts'
import { foldPayWords } from './normalize-pay-text.ts'
import * as small from './scale-and-role-words.ts'

/** Possible meanings of a word in a text about pay; the context decides between them. */
export type Meaning = {
  interval?: Interval | 'IRREGULAR'
  how?: 'noun' | 'rate' | 'pay' | 'after'
  currency?: NamedCurrency
  /** Whether a letter or word is a currency only beside a number. */
  isBesideNumbers?: boolean
  /** Whether sums with this currency are in thousands. */
  inThousands?: boolean
  scale?: number
  scaleOf?: string
  isYearly?: boolean
} & Partial<Record<Role, boolean>>
export type Role = keyof typeof ROLES

const ROLES = {
  to: small.BETWEEN_ENDS,
  atMost: small.OR_AS_MOST,
  atLeast: small.AT_LEAST,
  atLeastAfter: small.AT_LEAST_AFTER,
  atMostAfter: small.AT_MOST_AFTER,
  between: small.BETWEEN,
  and: small.AND,
  per: small.PER,
  strictPer: small.STRICT_PER,
  noise: small.NOISE,
  extra: small.EXTRA,
  base: small.BASE,
  connects: small.CONNECTS,
  paid: small.PAID,
  times: small.TIMES,
}

const MEANINGS = new Map<string, Meaning>()

/** Finds the meaning of a word; undefined if it has none for pay. */
export const findPayMeaning = (name: string): Meaning | undefined => MEANINGS.get(name)

function addPayMeaning(names: string, meaning: Meaning): void {
  for (const name of names.split(', ')) {
    const folded = foldPayWords(name).trim()
    if (folded !== '') MEANINGS.set(folded, { ...MEANINGS.get(folded), ...meaning })
  }
}

for (const [role, names] of Object.entries(ROLES)) addPayMeaning(names, { [role]: true })
for (const [names, scale, scaleOf] of small.SCALES)
  addPayMeaning(names, {
    scale,
    ...(scaleOf ? { scaleOf } : {}),
    ...(names.startsWith('lpa') ? { isYearly: true } : {}),
  })
for (const [interval, { nouns, rates, pays, after = '' }] of Object.entries(INTERVAL_WORDS) as [
  Interval,
  (typeof INTERVAL_WORDS)[Interval],
][]) {
  addPayMeaning(nouns, { interval, how: 'noun' })
  addPayMeaning(after, { interval, how: 'after' })
  addPayMeaning(rates, { interval, how: 'rate' })
  addPayMeaning(pays, { interval, how: 'pay' })
}
addPayMeaning(IRREGULAR_WORDS, { interval: 'IRREGULAR', how: 'rate' })
for (const [names, currency] of CURRENCY_WORDS) addPayMeaning(names, { currency })
for (const [names, currency] of THOUSANDS_OF) addPayMeaning(names, { currency, inThousands: true })
for (const name of BESIDE_NUMBERS) addPayMeaning(name, { isBesideNumbers: true })

/** Length of the longest known name, characters. */
export const LONGEST_NAME = Math.max(...Array.from(MEANINGS.keys(), ({ length }) => length))
