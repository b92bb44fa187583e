import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormContext } from '#src/form-kit/field-props.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { ReadOnlyForm } from '#src/form-kit/read-only-form.tsx'
import styles from './stepper.module.css'

type Props = {
  store: FormStore
  context: FormContext
  today: string
  onEdit: (at: number) => void
  children: ReactNode
}

/** The review before sending: every answer, with a button to edit each section. */
export function FormReview({ store, context, today, onEdit, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [answers, setAnswers] = useState(() => store.all())
  // answers from another device may be merged
  useEffect(() => store.subscribeAnswers(() => setAnswers(store.all())), [store])
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={styles.review}>
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.reviewTitle}>
          <Trans>Review your answers</Trans>
        </h2>
        <p className={styles.reviewHint}>
          <Trans>Nothing is sent before you have seen it.</Trans>
        </p>
      </div>
      <ReadOnlyForm
        definition={store.definition}
        functions={store.functions}
        answers={answers}
        context={context}
        today={today}
        isReview
        onEdit={onEdit}
      />
      {children}
    </div>
  )
}
