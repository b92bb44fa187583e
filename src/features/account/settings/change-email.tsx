import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { email as emailSchema } from '#contract/account/account.ts'
import { useStartEmailChange } from '#src/data/account/account.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFieldFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import styles from './settings.module.css'

type Props = { present: string; onClose: (changedTo?: string) => void }

/** First half of changing the address: the new address. Then codes go to both. */
export function ChangeEmail({ present, onClose }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const isOnline = useConnected()
  const start = useStartEmailChange()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => field.current?.focus(), [])

  if (start.isSuccess) {
    const { oldKind = 'digits', newKind = 'digits' } = start.data
    const kinds = { oldCode: oldKind, newCode: newKind }
    return <ConfirmEmail present={present} wanted={start.variables} kinds={kinds} onClose={onClose} />
  }

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (start.isPending || !isOnline) return
    const parsed = emailSchema.safeParse(email)
    const problem = parsed.success ? explainSameAddress(parsed.data) : t`Enter an email address like name@example.com`
    setError(problem)
    if (problem !== undefined || !parsed.success) return field.current?.focus()
    await start.mutateAsync(parsed.data).catch(() => field.current?.focus())
  }
  const explainSameAddress = (address: string) =>
    address === present.toLowerCase() ? t`This is your address already` : undefined

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField
        ref={field}
        label={t`New email`}
        name="new-email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        hint={<Trans>We send one code to your present address and one to the new one.</Trans>}
        value={email}
        onChange={setEmail}
        error={error}
      />
      <FormAlert text={getFieldFailureText('email', start.error)} />
      <div className={styles.actions}>
        <Button onClick={() => onClose()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="primary" busy={start.isPending} disabled={!isOnline}>
          {isOnline ? <Trans>Send codes</Trans> : <Trans>Send codes (needs the network)</Trans>}
        </Button>
      </div>
    </form>
  )
}
