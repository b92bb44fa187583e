import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { buildOneSectionForm } from '#contract/form/form.test-kit.ts'
import type { FormContext } from './field-props.ts'
import { Form } from './form.tsx'
import type { FormStoreOptions } from './store/form-options.ts'
import { FormStore } from './store/form-store.ts'
import { formatRuleMessage } from './format-rule-message.ts'

/** English, without the catalogue, because source texts are English. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

export const context: FormContext = {
  formId: 'form',
  locale: 'en',
  callingCountry: 'US',
  upload: null,
  loadOptions: () => Promise.resolve([]),
  suggestSkills: () => Promise.resolve([]),
}

/** A store of these items with English messages. */
export function storeOf(items: FormItem[], more: Partial<FormStoreOptions> = {}): FormStore {
  return new FormStore({
    definition: buildOneSectionForm(...items),
    say: (found) => formatRuleMessage(found, i18n),
    today: '2026-11-21',
    ...more,
  })
}

/** Renders into the document; returns a function that removes it. */
export async function draw(node: ReactNode): Promise<() => Promise<void>> {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  await act(async () => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>))
  return async () => {
    await act(async () => root.unmount())
    place.remove()
  }
}

/** A form of these items on the page. */
export async function drawForm(items: FormItem[], more: Partial<FormStoreOptions> = {}) {
  const store = storeOf(items, more)
  const remove = await draw(<Form store={store} context={context} onSubmit={() => void store.check()} />)
  return { store, remove }
}

/** Marks a field whose chunk, or whose data, is still being loaded. */
const COMING = '[class*="skeleton"], [placeholder="Loading"]'

/**
 * Waits until all lazy parts of the page have loaded; after ten seconds the test fails and names what is missing. It
 * awaits several turns, because React delays showing what loads within one.
 */
export async function allHaveCome(): Promise<void> {
  for (let turns = 0; turns < 500 && document.querySelector(COMING); turns += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
}
