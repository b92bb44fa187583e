import { readFile } from 'node:fs/promises'
import { SALARY_INTERVALS } from '#contract/positions/positions.ts'
import type { WantedTerms } from '#server/careers/offers/extend/terms.ts'
import { CommandError, type Options } from '#server/cli/command.ts'

/** The options that say what an offer pays, from when and where. */
export const TERMS = {
  salary: { about: 'amount, or 50000-60000' },
  currency: { about: 'of the salary, such as EUR' },
  interval: { about: `of the salary: ${SALARY_INTERVALS.join(', ')}` },
  start: { about: 'first day of work' },
  place: { about: 'place of work' },
} as const

/** The options that say whom the candidate may talk to. */
export const CONTACT = {
  'contact-name': { about: 'whom the candidate may talk to' },
  'contact-role': { about: 'what they do' },
  'contact-email': { about: 'their address' },
  'contact-phone': { about: 'their number' },
} as const

/** The contact as these options say it; what is not said is undefined. */
export const contactOf = (options: Options) => ({
  name: options['contact-name'],
  role: options['contact-role'],
  email: options['contact-email'],
  phone: options['contact-phone'],
})

/** Terms as these options say them. */
export function termsOf({ salary, currency = '', interval = 'YEAR', start, place }: Options): WantedTerms {
  if (salary === undefined) return { start, place }
  const [min, max = min] = salary.split('-').map(Number)
  return { salary: { min, max, currency, interval }, start, place }
}

/** The bytes of a letter that the command line names. */
export async function readLetterFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch {
    throw new CommandError(`${file} cannot be read.`)
  }
}
