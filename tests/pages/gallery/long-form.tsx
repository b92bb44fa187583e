import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { FormStore } from '#src/form-kit/store/form-store.ts'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { StepperForm } from '#src/form-kit/stepper/stepper-form.tsx'
import styles from './gallery.module.css'
import { createGalleryContext } from './gallery-context.ts'
import { LONG } from './long-definition.ts'

/** A form of several steps as candidates see it: `?form=long`; `&debug=1` shows its raw values. */
export function LongForm({ locale, isDebug }: { locale: string; isDebug: boolean }) {
  const { i18n } = useLingui()
  const [store] = useState(
    () =>
      new FormStore({
        definition: LONG,
        initial: { first: 'Ada', last: 'Lovelace', email: 'ada@example.com' },
        highlighted: true,
        say: (message) => formatRuleMessage(message, i18n),
        today: '2026-11-21',
      }),
  )
  const [sent, setSent] = useState<string | null>(null)
  return (
    <main className={styles.gallery}>
      <h1>{LONG.title}</h1>
      <StepperForm
        store={store}
        context={createGalleryContext(locale, null)}
        today="2026-11-21"
        onSubmit={async (answers) => setSent(JSON.stringify(answers))}
        isDebug={isDebug}
      />
      <output data-sent="">{sent}</output>
    </main>
  )
}
