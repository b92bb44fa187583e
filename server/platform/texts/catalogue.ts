import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Locale } from '#contract/locales.ts'
import { addMessageContext, type Text } from '#contract/zod-free/text.ts'

/** A compiled text, which formats given values. */
export type Format = (values: Readonly<Record<string, string | number>>) => string

/** Reads a language's translations by English text. */
export function readCatalogue(locale: Locale): ReadonlyMap<Text, string> {
  const file = path.join(import.meta.dirname, 'locales', `${locale}.po`)
  const { items } = openLibrary().parsePo(readFileSync(file, 'utf8'))
  return new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [addMessageContext(msgid, msgctxt ?? undefined), msgstr[0] ?? '']),
  )
}

/** Compiles a text. Counts have Latin digits in every language, and a placeholder without a value stays empty. */
export function compileText(locale: Locale, text: string): Format {
  if (!text.includes('{')) return () => text
  const { compileIcu, extractVariables } = openLibrary()
  const format = compileIcu(text, { locale: `${locale}-u-nu-latn` })
  const empty = Object.fromEntries(extractVariables(text).map((name) => [name, '']))
  return (values) => String(format({ ...empty, ...values }))
}

/** Loads the library with the first text, because few commands show any. */
const openLibrary = () => createRequire(import.meta.url)('pofile-ts') as typeof import('pofile-ts')
