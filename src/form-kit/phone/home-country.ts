/** A country that every table of calling codes has, and the specification's fallback. */
const ELSE = 'US'
const REGION = /^[A-Z]{2}$/

/** The default country of a phone number: the configured one, else that of the visitor's languages. */
export function detectHomeCountry(configured: string, languages: readonly string[] = navigator.languages): string {
  if (REGION.test(configured)) return configured
  return languages.map(findRegionOfLanguage).find((region) => region !== null) ?? ELSE
}

/** The region in a language: Austria in "de-AT", none in "de". */
function findRegionOfLanguage(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language)
    return region !== undefined && REGION.test(region) ? region : null
  } catch {
    // The browser may report an invalid language.
    return null
  }
}
