import { readFile } from 'node:fs/promises'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import { SALARY_INTERVALS } from '#contract/jobs/positions/positions.ts'
import type { TermsInput } from '#server/features/offers/extend/offer-terms.ts'
import { CommandError, UsageError, type Options } from '#server/cli/command.ts'

/** Options for an offer's terms: one for each term, and two for parts of the salary. */
export const TERMS = {
  salary: { about: 'amount, or 50000-60000' },
  currency: { about: 'of the salary, such as EUR' },
  interval: { about: `of the salary: ${SALARY_INTERVALS.join(', ')}` },
  start: { about: 'first day of work, such as 2027-03-01' },
  place: { about: 'place of work' },
  more: { about: 'a term of your own, such as "Bonus: 10 %"', joins: '\n' },
} as const satisfies Record<keyof OfferTerms | 'currency' | 'interval', { about: string; joins?: string }>

/** Options for the contact person. */
export const CONTACT = {
  'contact-name': { about: 'whom the candidate may talk to' },
  'contact-role': { about: 'what they do' },
  'contact-email': { about: 'their address' },
  'contact-phone': { about: 'their number' },
} as const

/** Reads the contact from the options; missing fields are undefined. */
export const pickContactOptions = (options: Options) => ({
  name: options['contact-name'],
  role: options['contact-role'],
  email: options['contact-email'],
  phone: options['contact-phone'],
})

/** Reads the terms from the options. */
export function parseTermOptions({
  salary,
  currency = '',
  interval = 'YEAR',
  start,
  place,
  more,
}: Options): TermsInput {
  const others = { start, place, more: more?.split('\n').map(parseNamedTerm) } satisfies Record<
    Exclude<keyof OfferTerms, 'salary'>,
    unknown
  >
  if (salary === undefined) return others
  const [min, max = min] = salary.split('-').map(Number)
  return { salary: { min, max, currency, interval }, ...others }
}

/** Parses a term such as "Bonus: 10 %". */
function parseNamedTerm(text: string): { label: string; value: string } {
  const [label = '', ...value] = text.split(':')
  if (value.length === 0)
    throw new UsageError(`--more is a name and what it says, such as "Bonus: 10 %", not "${text}"`)
  return { label: label.trim(), value: value.join(':').trim() }
}

/** Reads the letter that the command line names. */
export async function readLetterFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch {
    throw new CommandError(`${file} cannot be read.`)
  }
}
