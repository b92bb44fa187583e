import { randomUUID } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { removeContext, type Text } from '#contract/zod-free/text.ts'
import { compileText, readCatalogue, type Format } from './catalogue.ts'

/** Values for the places of a text: `{name}`, `{count, plural, …}`. */
export type Values = Record<string, string | number>

/** The text in that language. */
export function translate(locale: Locale, text: Text, values: Values = {}): string {
  return getFormat(locale, text)(values)
}

/** Stands for the value that the caller renders. Nobody can guess it, so no other value contains it. */
const PLACE = randomUUID()

const FORMATS = new Map<Locale, Map<Text, Format>>()

const CATALOGUES = new Map<Locale, ReadonlyMap<Text, string>>()

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
  const [before, after] = translate(locale, text, { ...values, [name]: PLACE }).split(PLACE)
  return before === undefined || after === undefined ? null : { before, after }
}

/** A catalogue is read by the first text in its language, and a text is compiled when it is first used. */
function getFormat(locale: Locale, text: Text): Format {
  let formats = FORMATS.get(locale)
  if (!formats) FORMATS.set(locale, (formats = new Map()))
  let format = formats.get(text)
  if (!format) formats.set(text, (format = compileText(locale, getTranslation(locale, text))))
  return format
}

/** Texts are written in English. What a catalogue lacks is shown as it was written. */
function getTranslation(locale: Locale, text: Text): string {
  if (locale === DEFAULT_LOCALE) return removeContext(text)
  let catalogue = CATALOGUES.get(locale)
  if (!catalogue) CATALOGUES.set(locale, (catalogue = readCatalogue(locale)))
  return catalogue.get(text) || removeContext(text)
}
