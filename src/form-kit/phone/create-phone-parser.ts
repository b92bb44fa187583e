import { AsYouType, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { normalizePhone } from '#contract/form/answers/normalize-phone.ts'

export type Country = { code: string; callingCode: string }
/** The parts of a typed phone number: the whole in E.164, the number as it is written nationally, and the country. */
export type ReadPhone = {
  number: string
  national: string
  country: string | undefined
  international: string
  isValid: boolean
}
export type Phones = ReturnType<typeof createPhoneParser>

/** Reads and writes phone numbers by the world's numbering plans. */
export function createPhoneParser(metadata: MetadataJson) {
  const countries: readonly Country[] = getCountries(metadata).map((code) => ({
    code,
    callingCode: `+${getCountryCallingCode(code, metadata)}`,
  }))
  const known = new Map(countries.map((country) => [country.code, country]))

  return {
    countries,
    callingCodeOf: (country: string) => known.get(country)?.callingCode ?? '',
    /** Undefined if it is not a number at all. */
    read(typed: string, country: string): ReadPhone | undefined {
      const text = normalizePhone(typed)
      const parsed = parsePhoneNumberFromString(
        text,
        known.has(country) ? { defaultCountry: country as CountryCode } : {},
        metadata,
      )
      if (!parsed || /[^\d\s()+.\-/]/.test(text)) return undefined
      return {
        number: parsed.number,
        national: parsed.formatNational(),
        international: parsed.formatInternational(),
        // An incomplete number has no certain country, so it belongs to the chosen one.
        country:
          parsed.country ?? (known.get(country)?.callingCode === `+${parsed.countryCallingCode}` ? country : undefined),
        isValid: parsed.isValid(),
      }
    },
    /** The typed part of a number, with the spaces and parentheses of its country. */
    format: (text: string, country: string) =>
      new AsYouType(known.has(country) ? (country as CountryCode) : undefined, metadata).input(text),
  }
}
