/** Known to every table of calling codes; what the specification falls back to. */
const ELSE = 'US'
const REGION = /^[A-Z]{2}$/

/**
 * The country that a phone number begins in: as the site is configured, else where the visitor's languages are spoken
 *.
 */
export function detectHomeCountry(configured: string, languages: readonly string[] = navigator.languages): string {
  if (REGION.test(configured)) return configured
  return languages.map(findRegion).find((region) => region !== null) ?? ELSE
}

/** "de-AT" is Austria; "de" alone names no country. */
function findRegion(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language)
    return region !== undefined && REGION.test(region) ? region : null
  } catch {
    // Browsers may send any value.
    return null
  }
}
