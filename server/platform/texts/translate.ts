import type { Locale } from '#contract/locales.ts'
import type { Text } from '#contract/zod-free/text.ts'
import { AR } from './ar.ts'

/** Values for `%(name)s` placeholders. */
export type Values = Record<string, string | number>

/** The text in that language. */
export function translate(locale: Locale, text: Text, values: Values = {}): string {
  return fillPlaceholders(findTranslation(locale, text), values)
}

/**
 * A translated text before and after one placeholder, for callers that render the value themselves. Null if it has no
 * such placeholder.
 */
export function translateAround(
  locale: Locale,
  text: Text,
  values: Values,
  name: string,
): { before: string; after: string } | null {
  const [before, after] = findTranslation(locale, text).split(`%(${name})s`)
  return before === undefined || after === undefined
    ? null
    : { before: fillPlaceholders(before, values), after: fillPlaceholders(after, values) }
}

const findTranslation = (locale: Locale, text: Text): string =>
  locale === 'ar' ? ((AR as Record<string, string>)[text] ?? text) : text

const fillPlaceholders = (words: string, values: Values) =>
  words.replaceAll(/%\((\w+)\)s/g, (_, name: string) => String(values[name] ?? ''))
