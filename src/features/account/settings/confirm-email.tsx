import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH, type CodeKind } from '#contract/zod-free/one-time-code.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import { useConfirmEmailChange } from '#src/data/account/account.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CodeField } from '#src/ui/field/code-field.tsx'
import { MailDelayNotice } from '#src/ui/field/mail-delay.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import styles from './settings.module.css'

type Props = {
  present: string
  wanted: string
  kinds: { oldCode: CodeKind; newCode: CodeKind }
  onClose: (changedTo?: string) => void
}

/** Second half of changing the address: a code from each mailbox. */
export function ConfirmEmail({ present, wanted, kinds, onClose }: Props) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const isOnline = useConnected()
  const confirm = useConfirmEmailChange()
  const [oldCode, setOldCode] = useState('')
  const [newCode, setNewCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const minutes = CODE_VALID / 60_000
  useEffect(() => first.current?.focus(), [])

  const isOldShort = oldCode.length < CODE_LENGTH[kinds.oldCode]
  const isNewShort = newCode.length < CODE_LENGTH[kinds.newCode]
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (confirm.isPending || !isOnline) return
    setChecked(true)
    if (isOldShort || isNewShort) return
    await confirm.mutateAsync({ email: wanted, oldCode, newCode }).then(
      ({ email }) => onClose(email),
      () => first.current?.select(),
    )
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={styles.text}>
        <Trans>Enter the code from both mailboxes. The codes are valid for {minutes} minutes.</Trans>
      </p>
      <MailDelayNotice
        text={t`Mail from this site does not go out at the moment, so the code may not come. Try again in a few minutes.`}
      />
      <CodeField
        ref={first}
        kind={kinds.oldCode}
        className={styles.code ?? ''}
        label={t`Code sent to ${present}`}
        name="old-code"
        value={oldCode}
        onChange={setOldCode}
        isTooShort={isChecked && isOldShort}
      />
      <CodeField
        kind={kinds.newCode}
        className={styles.code ?? ''}
        label={t`Code sent to ${wanted}`}
        name="new-code"
        autoComplete="off"
        value={newCode}
        onChange={setNewCode}
        isTooShort={isChecked && isNewShort}
      />
      <FormAlert text={getFailureText(confirm.error)} />
      <div className={styles.actions}>
        <Button onClick={() => onClose()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="primary" busy={confirm.isPending} disabled={!isOnline}>
          {isOnline ? <Trans>Change email</Trans> : <Trans>Change email (needs the network)</Trans>}
        </Button>
      </div>
    </form>
  )
}
