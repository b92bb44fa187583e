import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { DEFAULT_LOCALE } from '#contract/locales.ts'

type Catalogue = { messages: Messages }
const catalogues = import.meta.glob<Catalogue>('./locales/*.po')
/** Texts that the first pages do not need (build/split-catalogues.ts). Empty except in the built site. */
const lazyCatalogues = import.meta.glob<Catalogue>('./locales/*.po', { query: '?late' })

/** The texts of one language. Each catalogue is a separate file that is loaded on first use. */
export async function loadI18n(locale: string): Promise<I18n> {
  const load = catalogues[`./locales/${locale}.po`]
  if (!load) return loadI18n(DEFAULT_LOCALE)
  const { messages } = await load()
  loadLazyTexts = createRetryingLoader(async () =>
    Object.assign(messages, (await lazyCatalogues[`./locales/${locale}.po`]?.())?.messages),
  )
  // All languages use Latin digits, as in dates: engines disagree about the default for Arabic.
  return setupI18n({ locale, locales: `${locale}-u-nu-latn`, messages: { [locale]: messages } })
}

let loadLazyTexts: (() => Promise<unknown>) | undefined

/**
 * The build wraps every import of a chunk with lazy texts in this call: the chunk is ready once its texts are. Nothing
 * is rendered before the language is known.
 */
async function withTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, loadLazyTexts?.()])
  return part
}
Object.assign(globalThis, { withTexts })

/** A loader that runs once, and again only if it failed. */
function createRetryingLoader(load: () => Promise<unknown>): () => Promise<unknown> {
  let loading: Promise<unknown> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
