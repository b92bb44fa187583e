import { randomUUID } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { removeMessageContext, type Text } from '#contract/zod-free/text.ts'
import { compileText, readCatalogue, type Format } from './catalogue.ts'

/** Values for the placeholders of a text: `{name}`, `{count, plural, …}`. */
export type Values = Record<string, string | number>

/** Translates a text and fills in its values. */
export function translate(locale: Locale, text: Text, values: Values = {}): string {
  return getCompiledText(locale, text)(values)
}

/** Stands for the value that the caller renders. It is random, so no other value contains it. */
const PLACE = randomUUID()

const FORMATS = new Map<Locale, Map<Text, Format>>()

const CATALOGUES = new Map<Locale, ReadonlyMap<Text, string>>()

/**
 * Returns the translated text before and after a placeholder, for callers that render the value themselves. Null if
 * there is no such placeholder.
 */
export function translateAroundPlaceholder(
  locale: Locale,
  text: Text,
  values: Values,
  name: string,
): { before: string; after: string } | null {
  const [before, after] = translate(locale, text, { ...values, [name]: PLACE }).split(PLACE)
  return before === undefined || after === undefined ? null : { before, after }
}

/**
 * Returns a compiled text. A catalogue is read for the first text in its language, and a text is compiled on first use.
 */
function getCompiledText(locale: Locale, text: Text): Format {
  let formats = FORMATS.get(locale)
  if (!formats) FORMATS.set(locale, (formats = new Map()))
  let format = formats.get(text)
  if (!format) formats.set(text, (format = compileText(locale, getTranslation(locale, text))))
  return format
}

/** Finds a translation; a text that the catalogue lacks is shown in English. */
function getTranslation(locale: Locale, text: Text): string {
  if (locale === DEFAULT_LOCALE) return removeMessageContext(text)
  let catalogue = CATALOGUES.get(locale)
  if (!catalogue) CATALOGUES.set(locale, (catalogue = readCatalogue(locale)))
  return catalogue.get(text) || removeMessageContext(text)
}
