import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import type { FormContext } from '#src/form-kit/field-props.ts'
import { focusField } from '#src/form-kit/focus-field.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { Form, toSectionHeadingId } from '#src/form-kit/form.tsx'
import { RunningUploads, RunningUploadsContext } from '#src/form-kit/running-uploads.ts'
import { useSectionStates } from '#src/form-kit/store/use-form-store.ts'
import { reserveForEndBar } from '#src/ui/reserve-bar-height.ts'
import { Button } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ErrorCount } from './error-count.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StoredAnswersPanel } from './stored-answers-panel.tsx'
import { FormReview } from './form-review.tsx'
import { StepList } from './step-list.tsx'
import { useScrollSpy } from './use-scroll-spy.ts'
import styles from './stepper.module.css'

type Props = {
  store: FormStore
  context: FormContext
  today: string
  /** Submits the answers. Errors other than wrong answers are thrown to the caller. */
  onSubmit: (answers: Answers) => Promise<void>
  /** A notice at the top of the footer: answers from another device. */
  notice?: ReactNode
  /** A status in the footer before the buttons: whether the draft is saved. */
  status?: ReactNode
  /** Shows the raw values too. */
  isDebug?: boolean
}

/**
 * A long form: sections as steps, a fixed footer, a review before submitting. On rejected answers the focus moves to
 * the first; a summary above links to each.
 */
export function StepperForm({ store, context, today, onSubmit, notice, status, isDebug = false }: Props) {
  const { t } = useLingui()
  const { formId } = context
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'questions' | 'review'>('questions')
  const [target, setTarget] = useState<{ kind: 'errors' } | { kind: 'section'; at: number } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const [uploads] = useState(() => new RunningUploads())
  const [isWaiting, setWaiting] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const sections = useSectionStates(store).filter((section) => section.isVisible)
  const wrong = sections.reduce((sum, { errorCount }) => sum + errorCount, 0)
  const { current, progress, choose } = useScrollSpy(box)

  const goTo = (at: number) => {
    choose(at)
    const title = document.getElementById(toSectionHeadingId(formId, at))
    title?.focus({ preventScroll: true })
    title?.scrollIntoView()
  }
  const refuse = () => {
    setView('questions')
    setIsRefused(true)
    setTarget({ kind: 'errors' })
  }
  const arrive = useEffectEvent((at: typeof target) => {
    if (at?.kind === 'section') goTo(at.at)
    if (at?.kind !== 'errors') return
    const [first] = store.errors()
    if (first) focusField(formId, first)
  })
  // once the summary or the questions are there
  useEffect(() => arrive(target), [target])
  const handleReview = async () => {
    if (isWaiting) return
    if (uploads.isRunning()) {
      setWaiting(true)
      await uploads.waitUntilDone()
      setWaiting(false)
    }
    const failed = uploads.getFailedField()
    if (failed) return document.getElementById(failed)?.focus()
    if (await store.check()) setView('review')
    else refuse()
  }
  const handleSend = async () => {
    // a press may come before the button shows as busy
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      if ((await store.submit(onSubmit)) === 'invalid') refuse()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }
  const renderFooter = (children: ReactNode) => (
    <div ref={reserveForEndBar} className={styles.footer}>
      <div className={styles.notice}>{notice}</div>
      <div className={styles.status}>{status}</div>
      <div className={styles.buttons}>{children}</div>
    </div>
  )

  if (view === 'review')
    return (
      <FormReview
        {...{ store, context, today }}
        onEdit={(at) => {
          setView('questions')
          setTarget({ kind: 'section', at })
        }}
      >
        {renderFooter(
          <>
            <Button onClick={() => setView('questions')}>
              <Trans>Back to the questions</Trans>
            </Button>
            <Button kind="primary" busy={isBusy} busyLabel={t`Sending`} onClick={() => void handleSend()}>
              <Trans>Submit</Trans>
            </Button>
          </>,
        )}
      </FormReview>
    )
  return (
    <div ref={box} className={styles.stepper}>
      <ProgressBar progress={progress} section={sections.find(({ at }) => at === current)} />
      <StepList sections={sections} current={current} onChoose={goTo} />
      <div className={styles.main}>
        <RunningUploadsContext value={uploads}>
          <Form
            store={store}
            context={context}
            onSubmit={() => void handleReview()}
            before={isRefused && <ErrorSummary store={store} formId={formId} />}
          >
            {isDebug && <StoredAnswersPanel store={store} />}
            <VisuallyHidden>
              <span role="status">
                {isWaiting ? <Trans>Waiting for upload</Trans> : isRefused && <ErrorCount errorCount={wrong} />}
              </span>
            </VisuallyHidden>
            {renderFooter(
              <Button kind="primary" type="submit" busy={isWaiting} busyLabel={t`Waiting for upload`}>
                <Trans>Review</Trans>
              </Button>,
            )}
          </Form>
        </RunningUploadsContext>
      </div>
    </div>
  )
}
