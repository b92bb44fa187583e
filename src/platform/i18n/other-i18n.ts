import { type I18n, type Messages, setupI18n } from '@lingui/core'

type Catalogue = { messages: Messages }
const catalogues = import.meta.glob<Catalogue>('./locales/*.po')
const lazyCatalogues = import.meta.glob<Catalogue>('./locales/*.po', { query: '?late' })

/** All texts of another language, for content written in it; the page keeps its own. */
export async function loadOtherI18n(locale: string): Promise<I18n> {
  const name = `./locales/${locale}.po`
  const main = await catalogues[name]?.()
  const late = await lazyCatalogues[name]?.()
  const messages = { ...main?.messages, ...late?.messages }
  return setupI18n({ locale, locales: `${locale}-u-nu-latn`, messages: { [locale]: messages } })
}
