import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useCreateSavedSearch } from '#src/data/jobs/saved-searches/saved-searches.ts'
import type { Frequency } from '#contract/jobs/saved-searches/saved-searches.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { FrequencyChoice } from './frequency-choice.tsx'
import type { Savable } from './save-dialog.tsx'
import styles from './saved-search.module.css'
import { SubmitButton } from './submit-button.tsx'

type Props = { search: Savable; privacyVersion: string; onSignIn: () => void; onClose: () => void }

/** A dialog for signed-out visitors: an address for alerts, to be confirmed by its owner, or the sign-in. */
export function GuestAlertDialog({ search, privacyVersion, onSignIn, onClose }: Props) {
  const { t } = useLingui()
  const form = useId()
  const { privacyText } = useBoot().configs.pcsxConfig.loggedOutNotificationConfig
  const [email, setEmail] = useState('')
  const [frequency, setFrequency] = useState<Frequency>('daily')
  const [isEmpty, setEmpty] = useState(false)
  const { mutateAsync, isPending, error, data } = useCreateSavedSearch()
  const wrong = error instanceof RequestFailure ? error.fieldErrors : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = email.trim()
    setEmpty(address === '')
    if (address === '' || isPending) return
    const wanted = { ...search.wanted, name: search.name, frequency, email: address, privacyVersion }
    // The form shows the error.
    void mutateAsync({ wanted, hash: search.hash }).catch(() => null)
  }
  if (data?.isEmailSent) return <CheckInbox email={email.trim()} onClose={onClose} />
  return (
    <Modal
      title={t`Get new jobs by email`}
      isOpen
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" disabled={isPending} onClick={onSignIn}>
            <Trans>Sign in to save</Trans>
          </Button>
          <SubmitButton form={form} busy={isPending}>
            <Trans>Email me new jobs</Trans>
          </SubmitButton>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={handleSubmit}>
        <p>
          <Trans>
            New jobs for: <b dir="auto">{search.name}</b>
          </Trans>
        </p>
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={isEmpty ? t`Enter your email address.` : wrong['email']}
        />
        <FrequencyChoice choices={['instant', 'daily', 'weekly']} chosen={frequency} onChange={setFrequency} />
        {privacyText && <RichText html={privacyText} headingLevel={3} className={styles.privacy} />}
        <FormAlert text={'email' in wrong ? undefined : getFailureText(error)} />
      </form>
    </Modal>
  )
}

function CheckInbox({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      title={t`Check your inbox`}
      isOpen
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p role="status">
        <Trans>
          We sent an email to <b dir="ltr">{email}</b>. Press the link in it to turn on your job alert. It works for
          three days.
        </Trans>
      </p>
    </Modal>
  )
}
