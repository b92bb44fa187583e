import type { CountryCode } from 'libphonenumber-js/max'

/** Countries to try for numbers without a calling code, by language. */
export const COUNTRIES: Readonly<Record<string, readonly CountryCode[]>> = {
  en: ['US', 'GB'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL'],
  pt: ['BR', 'PT'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
  ar: ['SA', 'AE', 'EG', 'JO', 'MA', 'LB'],
  ja: ['JP'],
  zh: ['CN', 'TW', 'HK'],
  pl: ['PL'],
  sv: ['SE', 'FI'],
  da: ['DK'],
  nb: ['NO'],
  fi: ['FI'],
  tr: ['TR'],
  ru: ['RU', 'KZ', 'BY'],
  uk: ['UA'],
  ko: ['KR'],
  cs: ['CZ'],
  hu: ['HU'],
}
