import { Trans } from '@lingui/react/macro'
import { useState, useEffect } from 'react'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import styles from './stepper.module.css'

/** The stored answers, for form authors. */
export function StoredAnswersPanel({ store }: { store: FormStore }) {
  const [values, setValues] = useState(() => store.all())
  useEffect(() => store.subscribeAnswers(() => setValues(store.all())), [store])
  return (
    <details className={styles.raw}>
      <summary>
        <Trans>Raw values</Trans>
      </summary>
      <pre dir="ltr">{JSON.stringify(values, null, 2)}</pre>
    </details>
  )
}
