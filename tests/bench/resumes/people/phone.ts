import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import type { Random } from '#tests/bench/resumes/people/random.ts'

const VARIED_DIGITS = 4
const ATTEMPTS = 200

/** A valid mobile number of the country (E.164), close to the example of its numbering plan. */
export function getPhone(country: CountryCode, random: Random): string {
  const example = getExampleNumber(country, examples)?.number
  if (!example) throw new Error(`no example of a number in ${country}`)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const tail = Array.from({ length: VARIED_DIGITS }, () => random.between(0, 9)).join('')
    const number = `${example.slice(0, -VARIED_DIGITS)}${tail}`
    if (parsePhoneNumberFromString(number)?.isValid()) return number
  }
  throw new Error(`no valid number in ${country}`)
}

/** The number in local notations: with or without the country's code, with dots, with a zero in brackets. */
export function writePhone(number: string, random: Random): string {
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed) throw new Error(`${number} is no phone number`)
  const national = parsed.formatNational()
  const zeroInBrackets = national.startsWith('0')
    ? `+${parsed.countryCallingCode} (0) ${national.slice(1)}`
    : parsed.formatInternational()
  const ways = [
    parsed.formatInternational(),
    national,
    parsed.formatInternational().replaceAll(' ', '.'),
    zeroInBrackets,
  ]
  const written = random.pick(ways.filter((way) => parsePhoneNumberFromString(way, parsed.country)?.number === number))
  return written
}
