import { Trans, useLingui } from '@lingui/react/macro'
import { ScanFace } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { addPasskey, PasskeyFailure } from '#src/platform/session/passkey.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './sign-in.module.css'

/** Offers a passkey after signing in by code, once per account and device. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => heading.current?.focus(), [])

  const toFailureText = (failure: unknown) => {
    if (failure instanceof RequestFailure) return failure.message
    if (failure instanceof PasskeyFailure && failure.reason === 'cancelled')
      return t`No passkey was added. You can try again, or add one later in your settings.`
    return t`This device could not make a passkey. You can go on without one.`
  }
  const handleAdd = async () => {
    setError(undefined)
    setBusy(true)
    try {
      await addPasskey()
      onDone()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof PasskeyFailure && failure.reason === 'known') onDone()
      else setError(toFailureText(failure))
    }
  }

  return (
    <div className={styles.form}>
      <Icon of={ScanFace} className={styles.face} />
      <h3 ref={heading} tabIndex={-1} className={styles.offer}>
        <Trans>Next time, sign in with your face, finger or device PIN</Trans>
      </h3>
      <p className={styles.text}>
        <Trans>A passkey stays on your devices. We never see your face, finger or PIN.</Trans>
      </p>
      <FormAlert text={error} />
      <Button kind="primary" wide busy={isBusy} onClick={() => void handleAdd()}>
        <Trans>Add a passkey</Trans>
      </Button>
      <Button wide onClick={onDone} disabled={isBusy}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  )
}
