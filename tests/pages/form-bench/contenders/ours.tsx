import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Contender } from '#tests/pages/form-bench/contender.ts'
import { ASK, buildDefinition } from '#tests/pages/form-bench/questions.ts'
import type { FormContext } from '#src/form-kit/field-props.ts'
import { FormStore } from '#src/form-kit/store/form-store.ts'
import { Form } from '#src/form-kit/form.tsx'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { loadI18n } from '#src/platform/i18n/i18n.ts'

// loads the texts as a page does, because each text that is missing is reported on the console
const i18n = await loadI18n('en')

const context: FormContext = {
  formId: 'bench',
  locale: 'en',
  callingCountry: 'US',
  upload: null,
  loadOptions: () => Promise.resolve([]),
  suggestSkills: () => Promise.resolve([]),
}

/** The form kit with a new store, as a page uses it. */
export const renderOurs: Contender = (place, questions) => {
  const store = new FormStore({
    definition: buildDefinition(questions),
    initial: { [ASK]: 'yes' },
    say: (message) => formatRuleMessage(message, i18n),
    today: '2026-11-21',
  })
  flushSync(() =>
    createRoot(place).render(
      <I18nProvider i18n={i18n}>
        <Form store={store} context={context} onSubmit={() => undefined} />
      </I18nProvider>,
    ),
  )
}
