import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { CODE_LENGTH } from '#contract/zod-free/one-time-code.ts'
import { SettingsDataState } from '#src/features/account/settings/settings-data-state.tsx'
import { erasurePreviewQuery, useEraseAccount, useSendErasureCode } from '#src/data/privacy/privacy.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useDirty } from '#src/platform/dirty.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { AccountDeletedModal } from './account-deleted-modal.tsx'
import styles from './privacy.module.css'
import { DeletionSummary } from './deletion-summary.tsx'

/** Shows what is deleted and what stays, above a single button; asks for a code if the sign-in is old. */
export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const isOnline = useConnected()
  const preview = useQuery(erasurePreviewQuery())
  const send = useSendErasureCode()
  const erase = useEraseAccount()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  // The session ends on purpose, so no sign-in prompt may open over this dialog.
  useDirty(erase.isPending || erase.isSuccess)

  if (erase.isSuccess) return <AccountDeletedModal kept={erase.data.kept} />

  const kind = send.data ? (send.data.kind ?? 'digits') : undefined
  const needsCode = preview.data?.needsCode === true
  const isShort = kind !== undefined && code.length < CODE_LENGTH[kind]
  const handleSend = () => {
    erase.reset()
    setCode('')
    setChecked(false)
    send.mutate()
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (erase.isPending || !isOnline) return
    setChecked(true)
    if (needsCode && (kind === undefined || isShort)) return
    erase.mutate(needsCode ? code : undefined, {
      // The ten minutes ended between opening the dialog and pressing.
      onError: (error) => void (isSessionTooOld(error) && preview.refetch()),
    })
  }

  return (
    <Modal
      title={t`Delete account?`}
      isOpen
      onClose={onClose}
      dismissible={!erase.isPending}
      footer={
        <>
          <Button disabled={erase.isPending} onClick={onClose}>
            <Trans>Keep account</Trans>
          </Button>
          {needsCode && kind === undefined ? (
            <Button kind="primary" busy={send.isPending} disabled={!isOnline} onClick={handleSend}>
              <Trans>Send code</Trans>
            </Button>
          ) : (
            <Button
              kind="disruptive"
              type="submit"
              form={form}
              busy={erase.isPending}
              disabled={!isOnline || !preview.data}
            >
              {isOnline ? <Trans>Delete account</Trans> : <Trans>Delete account (needs the network)</Trans>}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={styles.question} noValidate onSubmit={handleSubmit}>
        <SettingsDataState query={preview} rows={3}>
          {(data) => (
            <>
              <DeletionSummary preview={data} />
              {data.needsCode && (
                <ConfirmByCode
                  kind={kind}
                  code={code}
                  onChange={setCode}
                  isTooShort={isChecked && isShort}
                  isSending={send.isPending}
                  onSendAgain={handleSend}
                />
              )}
            </>
          )}
        </SettingsDataState>
        <FormAlert text={isSessionTooOld(erase.error) ? undefined : getFailureText(erase.error ?? send.error)} />
      </form>
    </Modal>
  )
}

const isSessionTooOld = (error: Error | null) => error instanceof RequestFailure && error.code === 'session_not_fresh'
