import type { Locale } from '#contract/locales.ts'
import { AR } from './ar.ts'

/** What the server may say to a person: the English text, which names its translations. */
export type Text = keyof typeof AR
/** What stands for `%(name)s` in a text. */
export type Values = Record<string, string | number>

/** The text in that language. */
export function say(locale: Locale, text: Text, values: Values = {}): string {
  const words = locale === 'ar' ? AR[text] : text
  return words.replaceAll(/%\((\w+)\)s/g, (_, name: string) => String(values[name] ?? ''))
}
