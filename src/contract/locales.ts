// Languages of the interface. Zod-free: page, worker and server read them.

export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** The name of each language in itself, for the language switch. */
export const LOCALE_NAMES = { en: 'English', ar: 'العربية' } as const satisfies Record<Locale, string>

/** The query parameter that selects a language. */
export const LOCALE_PARAMETER = 'hl'

const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(?:-|$)/i

/** The writing direction of a language. */
export function getDirection(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr'
}

/**
 * The best language for a visitor: `requested` in order of preference (a parameter, then the result of
 * `parseAcceptLanguage`), among those that the tenant supports and we have. `pt-PT` matches `pt-PT`, then `pt`, then
 * another `pt-*`.
 */
export function negotiateLocale(requested: readonly string[], supported: readonly string[] = LOCALES): Locale {
  const offered = LOCALES.filter((locale) => supported.includes(locale))
  for (const tag of requested) {
    const exact = offered.find((locale) => isSameTag(locale, tag))
    const general = offered.find((locale) => isSameTag(locale, getBaseTag(tag)))
    const sibling = offered.find((locale) => isSameTag(getBaseTag(locale), getBaseTag(tag)))
    const found = exact ?? general ?? sibling
    if (found) return found
  }
  return offered.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (offered[0] ?? DEFAULT_LOCALE)
}

/** Language tags of an `Accept-Language` header, most preferred first. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), weight: q ? Number(q.trim().slice(2)) || 0 : 1 }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

function getBaseTag(tag: string): string {
  return tag.split('-', 1)[0] ?? ''
}

function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
