import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { hasVisibleText } from '#contract/account/full-name.ts'
import { NameFields, prepareNamesToSend } from '#src/cards/name/name-fields.tsx'
import { useOnboard } from '#src/data/account/onboard.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { SIGN_PANEL } from './scroll-to-sign-panel.ts'
import styles from './sign-panel.module.css'

/**
 * Asks people who came from an offer's mail before onboarding for the name they sign with. The page then
 * reloads, as after onboarding.
 */
export function SigningNamePanel() {
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const { onboarding } = useBoot()
  const isOnline = useConnected()
  const save = useOnboard()
  const [names, setNames] = useState(onboarding.names ?? { firstName: '', lastName: '' })
  const [isChecked, setChecked] = useState(false)
  const isKnown = hasVisibleText(onboarding.names?.firstName ?? '')
  const isBusy = save.isPending || save.isSuccess

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || !isOnline) return
    setChecked(true)
    const named = prepareNamesToSend(names, form.current)
    if (named) save.mutate(named, { onSuccess: () => window.location.reload() })
  }

  return (
    <section id={SIGN_PANEL} className={styles.panel} aria-labelledby={title}>
      <h2 id={title} tabIndex={-1} className={styles.title}>
        {isKnown ? <Trans>Check your name</Trans> : <Trans>What is your name?</Trans>}
      </h2>
      <p>
        <Trans>You sign the letter with this name. Write it as it should stand there.</Trans>
      </p>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        <NameFields names={names} isChecked={isChecked} onType={setNames} />
        <FormAlert text={getFailureText(save.error)} />
        <Button type="submit" kind="primary" wide busy={isBusy} {...(isOnline ? {} : { 'aria-disabled': true })}>
          {isOnline ? <Trans>Continue</Trans> : <Trans>Continue (needs the network)</Trans>}
        </Button>
      </form>
    </section>
  )
}
