import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CodeKind } from '#contract/zod-free/one-time-code.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CodeField } from '#src/ui/field/code-field.tsx'
import { MailDelayNotice } from '#src/ui/field/mail-delay.tsx'
import styles from './privacy.module.css'

type Props = {
  /** The kind of the code that was sent; undefined until one is. */
  kind: CodeKind | undefined
  code: string
  onChange: (code: string) => void
  isTooShort: boolean
  isSending: boolean
  onSendAgain: () => void
}

/** Confirms that the person is the account's owner, with a code mailed to their address, because the sign-in is old. */
export function ConfirmByCode({ kind, isSending, onSendAgain, ...field }: Props) {
  const { user } = useAuthUser()
  const email = user?.email ?? ''
  if (!kind)
    return (
      <p className={styles.note}>
        <Trans>
          For your security, confirm with a code. We send it to <bdi>{email}</bdi>.
        </Trans>
      </p>
    )
  return (
    <div className={styles.note}>
      <MailedCodeField {...field} kind={kind} email={email} />
      <ResendCodeButton isSending={isSending} onSendAgain={onSendAgain} />
    </div>
  )
}

function MailedCodeField({
  kind,
  email,
  code,
  onChange,
  isTooShort,
}: Pick<Props, 'code' | 'onChange' | 'isTooShort'> & { kind: CodeKind; email: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const minutes = CODE_VALID / 60_000
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <CodeField
        ref={field}
        kind={kind}
        className={styles.code}
        label={t`Code sent to ${email}`}
        name="erase-code"
        hint={<Trans>The code works for {minutes} minutes.</Trans>}
        value={code}
        onChange={onChange}
        isTooShort={isTooShort}
      />
      <MailDelayNotice
        text={t`Mail from this site does not go out at the moment, so the code may not come. Try again in a few minutes.`}
      />
    </>
  )
}

function ResendCodeButton({ isSending, onSendAgain }: Pick<Props, 'isSending' | 'onSendAgain'>) {
  const isOnline = useConnected()
  return (
    <Button kind="quiet" size="small" busy={isSending} disabled={!isOnline} onClick={onSendAgain}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}
