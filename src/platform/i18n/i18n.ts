import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { DEFAULT_LOCALE } from '#contract/locales.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po')

/** The texts of one language. Each catalogue is a file of its own, loaded when first wanted. */
export async function loadI18n(locale: string): Promise<I18n> {
  const load = catalogues[`./locales/${locale}.po`]
  if (!load) return loadI18n(DEFAULT_LOCALE)
  const { messages } = await load()
  // Latin digits in every language, as in dates: engines disagree about what Arabic has by itself.
  return setupI18n({ locale, locales: `${locale}-u-nu-latn`, messages: { [locale]: messages } })
}
