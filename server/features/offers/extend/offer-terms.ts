import { hasVisibleText } from '#contract/account/full-name.ts'
import { NAMED_TERMS } from '#contract/employer/employer-offers.ts'
import { isCalendarValue } from '#contract/form/answers/calendar-day.ts'
import { offerTerms, type OfferTerms } from '#contract/offers/offer-terms.ts'
import { SALARY_INTERVALS } from '#contract/jobs/positions/positions.ts'
import { utc } from '#contract/time/utc.ts'
import { msg } from '#contract/zod-free/text.ts'
import { isCurrencyCode } from '#server/platform/currencies.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import { buildFieldRefusal as bad, requireNearTime } from '#server/platform/time/require-near-time.ts'

/** Terms as employers send them: amounts are single or a range. */
export type TermsInput = { [Name in keyof OfferTerms]?: TermInputs[Name] | null | undefined }
type TermInputs = {
  salary: {
    amount?: number | null | undefined
    min?: number | null | undefined
    max?: number | null | undefined
    currency: string
    interval: string
  }
  start: string
  place: string
  more: readonly { label: string; value: string }[]
}

const MAX_PLACE_LENGTH = 200
const MOST = 1e12
const isNumber = (value: unknown) => typeof value === 'number'

/** Validates terms for storage and comparison; null if there are none. */
export function validateOfferTerms(input: TermsInput | null | undefined, now: number): OfferTerms | null {
  if (!input) return null
  refuseReorderingCharacters(input.place ?? '', 'terms.place')
  const { more, ...others } = {
    salary: input.salary ? validateTermSalary(input.salary) : null,
    start: input.start ? validateStartDay(input.start, now) : null,
    place: input.place ? validateWorkPlace(input.place) : null,
    more: input.more?.length ? validateNamedTerms(input.more) : null,
  } satisfies Record<keyof OfferTerms, unknown>
  const terms = more ? { ...others, more } : others
  return Object.values(terms).some((one) => one !== null) ? terms : null
}

/** Parses the terms stored in the database. */
export function parseStoredTerms(json: string | null): OfferTerms | null {
  return json === null ? null : offerTerms.parse(JSON.parse(json))
}

function validateTermSalary({ amount, min, max, currency, interval }: NonNullable<TermsInput['salary']>) {
  const from = amount ?? min ?? null
  const to = amount ?? max ?? null
  const field = 'terms.salary'
  if (!isCurrencyCode(currency)) throw bad(`${field}.currency`, msg('{field} is not a currency code'))
  const known = SALARY_INTERVALS.find((one) => one === interval)
  if (!known) throw bad(`${field}.interval`, msg('{field} is none of {known}'), { known: SALARY_INTERVALS.join(', ') })
  if (from === null && to === null) throw bad(`${field}.amount`, msg('{field} is missing'))
  if (from === null || to === null) throw bad(`${field}.${from === null ? 'min' : 'max'}`, msg('{field} is missing'))
  if (isNumber(amount) && (isNumber(min) || isNumber(max))) throw bad(field, msg('Send one amount, or min and max.'))
  for (const one of [from, to]) if (!(one >= 0 && one < MOST)) throw bad(field, msg('{field} is not an amount'))
  if (from > to) throw bad(field, msg('{field} ends below its beginning'))
  return { currency, min: from, max: to, interval: known }
}

function validateStartDay(text: string, now: number): string {
  if (!isCalendarValue(text, 'date')) throw bad('terms.start', msg('{field} is not a day such as 2026-03-31'))
  requireNearTime(utc(text).valueOf(), now, 'terms.start')
  return text
}

/** The employer's custom terms. Names must be unique, so that a change to one can be shown. */
function validateNamedTerms(more: NonNullable<TermsInput['more']>): { label: string; value: string }[] {
  const { most } = NAMED_TERMS
  if (more.length > most)
    throw bad('terms.more', msg('{field} has more than {most, plural, one {{most} entry} other {{most} entries}}'), {
      most,
    })
  const labels = new Set<string>()
  return more.map((one, index) => {
    const field = `terms.more.${index}`
    const label = validateTermText(one.label, `${field}.label`, NAMED_TERMS.label)
    if (labels.has(label)) throw bad(`${field}.label`, msg('{field} appears twice'))
    labels.add(label)
    return { label, value: validateTermText(one.value, `${field}.value`, NAMED_TERMS.value) }
  })
}

/** Cleans a text to one line that cannot be displayed in another order than it is written. */
function validateTermText(text: string, field: string, longest: number): string {
  const cleaned = toTextOnOneLine(text)
  // Such characters could show "000,05" where "50,000" is written.
  if (/\p{Bidi_Control}/u.test(cleaned))
    throw bad(field, msg('{field} has invisible characters that change the reading order'))
  if (!hasVisibleText(cleaned)) throw bad(field, msg('{field} is missing'))
  if (cleaned.length > longest) throw bad(field, msg('{field} is longer than {longest} characters'), { longest })
  return cleaned
}

const toTextOnOneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Control}\s]+/gu, ' ')
    .trim()

function validateWorkPlace(text: string): string | null {
  const cleaned = toTextOnOneLine(text)
  if (cleaned.length > MAX_PLACE_LENGTH)
    throw bad('terms.place', msg('{field} is longer than {longest} characters'), { longest: MAX_PLACE_LENGTH })
  return cleaned === '' ? null : cleaned
}
