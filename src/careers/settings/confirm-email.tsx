import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CODE_DIGITS, CODE_VALID } from '#contract/zod-free/limits.ts'
import { useConfirmEmailChange } from '#src/data/account.ts'
import { codeDigits } from '#contract/account/code-digits.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './settings.module.css'

type Props = { present: string; wanted: string; onClose: (changedTo?: string) => void }

/** Changing the address, second half: a code from each mailbox. */
export function ConfirmEmail({ present, wanted, onClose }: Props) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const isOnline = useConnected()
  const confirm = useConfirmEmailChange()
  const [oldCode, setOldCode] = useState('')
  const [newCode, setNewCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const minutes = CODE_VALID / 60_000
  useEffect(() => first.current?.focus(), [])

  const short = (code: string) =>
    isChecked && code.length < CODE_DIGITS ? t`Enter all ${CODE_DIGITS} digits of the code` : undefined
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (confirm.isPending || !isOnline) return
    setChecked(true)
    if (oldCode.length < CODE_DIGITS || newCode.length < CODE_DIGITS) return
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
      <TextField
        ref={first}
        className={styles.code ?? ''}
        label={t`Code sent to ${present}`}
        name="old-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={oldCode}
        onChange={(text) => setOldCode(codeDigits(text))}
        error={short(oldCode)}
      />
      <TextField
        className={styles.code ?? ''}
        label={t`Code sent to ${wanted}`}
        name="new-code"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={newCode}
        onChange={(text) => setNewCode(codeDigits(text))}
        error={short(newCode)}
      />
      <FormAlert text={confirm.error?.message} />
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
