import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import type { StepControls } from './use-first-steps.ts'
import styles from './steps.module.css'

type Props = {
  step: StepControls
  title: ReactNode
  text?: ReactNode
  /** Replaces Continue with the step's own action. */
  primary?: ReactNode
  /** Continue submits the step's form. */
  submits?: boolean
  onContinue?: () => void
  isBusy?: boolean
  /** False for the mandatory step. */
  canSkip?: boolean
  children?: ReactNode
}

/** Server-rendered buttons are replaced when the script loads, which would lose a press. */
export const isDrawnOnly = import.meta.env.SSR

/** The frame of a step: the progress, the question, and the buttons to continue. */
export function StepFrame({ step, title, text, primary, submits = false, canSkip = true, children, ...rest }: Props) {
  const { t } = useLingui()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { at, of, isReached, isOnline, back } = step
  const isBusy = step.isBusy || rest.isBusy === true
  const offline = isOnline ? {} : { 'aria-disabled': true }
  const isLocked = isBusy || isDrawnOnly
  useEffect(() => {
    if (!isReached) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isReached])
  return (
    <>
      {of > 1 && (
        <div className={styles.progress}>
          <p id={id} className={styles.count}>
            <Trans>
              Step {at} of {of}
            </Trans>
          </p>
          <ProgressBar max={of} value={at} labelledBy={id} />
        </div>
      )}
      <PageTitle ref={heading} {...(of > 1 ? { 'aria-describedby': id } : {})}>
        {title}
      </PageTitle>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <FormAlert text={getFailureText(step.error)} />
      <div className={styles.actions}>
        {primary ?? (
          <Button
            type={submits ? 'submit' : 'button'}
            kind="primary"
            wide
            busy={isBusy}
            disabled={!submits && isDrawnOnly}
            {...offline}
            {...(rest.onContinue ? { onClick: rest.onContinue } : {})}
          >
            {isOnline ? <Trans>Continue</Trans> : <Trans>Continue (needs the network)</Trans>}
          </Button>
        )}
        {(back ?? canSkip) && of > 1 && (
          <div className={styles.ways}>
            {back && (
              <Button kind="quiet" disabled={isLocked} onClick={back}>
                <Trans>Back</Trans>
              </Button>
            )}
            {canSkip && (
              <Button
                kind="quiet"
                className={styles.skip ?? ''}
                disabled={isLocked}
                {...offline}
                title={isOnline ? undefined : t`Needs the network`}
                onClick={step.skip}
              >
                <Trans>Skip</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
