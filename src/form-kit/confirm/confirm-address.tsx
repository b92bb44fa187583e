import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useId, useState } from 'react'
import { CODE_LENGTH } from '#contract/zod-free/one-time-code.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CodeField } from '#src/ui/field/code-field.tsx'
import { MailDelayNotice } from '#src/ui/field/mail-delay.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import styles from './confirm-address.module.css'
import type { AddressRequest } from './use-confirmed-address.ts'

/** People without an account prove their address by a mailed code. */
export function ConfirmAddress({ asked, sendLabel }: { asked: AddressRequest; sendLabel: string }) {
  const { t } = useLingui()
  const form = useId()
  const length = CODE_LENGTH[asked.codeKind]
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void attempt(() => asked.confirm(code))
  }
  return (
    <Modal
      title={t`Confirm your email address`}
      isOpen
      dismissible={!isBusy}
      onClose={asked.cancel}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={() => void attempt(asked.resend)}>
            <Trans>Send a new code</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form} busy={isBusy} busyLabel={t`Sending`}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.code} onSubmit={handleSubmit} noValidate>
        <p>
          {asked.codeKind === 'digits' ? (
            <Trans>
              We sent a {length}-digit code to <bdi>{asked.email}</bdi>. With it your answers are sent.
            </Trans>
          ) : (
            <Trans>
              We sent a {length}-letter code to <bdi>{asked.email}</bdi>. With it your answers are sent.
            </Trans>
          )}
        </p>
        <MailDelayNotice
          text={t`Mail from this site does not go out at the moment, so the code may not come. Try again in a few minutes.`}
        />
        <CodeField kind={asked.codeKind} label={t`Code`} name="code" value={code} onChange={setCode} />
        <FormAlert text={failure} />
      </form>
    </Modal>
  )
}
