const NAMES: Record<string, string> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  français: 'fr',
  spanish: 'es',
  español: 'es',
  italian: 'it',
  italiano: 'it',
  dutch: 'nl',
  nederlands: 'nl',
  portuguese: 'pt',
  português: 'pt',
  polish: 'pl',
  polski: 'pl',
  japanese: 'ja',
  日本語: 'ja',
  korean: 'ko',
  chinese: 'zh',
  arabic: 'ar',
}

/** A feed's language as a BCP 47 tag: "en_US" and "zhHant" become "en-US" and "zh-Hant"; undefined if invalid. */
export function toLanguageTag(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = value.trim()
  const tag = NAMES[text.toLowerCase()] ?? text.replaceAll('_', '-').replace(/^([a-z]{2,3})([A-Z][a-z]{3})$/, '$1-$2')
  try {
    const locale = new Intl.Locale(tag)
    return /^[a-z]{2,3}$/.test(locale.language) && locale.language !== 'und' ? locale.baseName.slice(0, 35) : undefined
  } catch {
    return undefined
  }
}
