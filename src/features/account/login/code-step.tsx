import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '#contract/zod-free/one-time-code.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import { useLogin, useSendLoginCode } from '#src/data/account/account.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { getFieldFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CodeField } from '#src/ui/field/code-field.tsx'
import { MailDelayNotice } from '#src/ui/field/mail-delay.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Spinner } from '#src/ui/state/spinner.tsx'
import { DemoMailboxHint } from './demo-mailbox-hint.tsx'
import { ResendCode } from './resend-code.tsx'
import styles from './sign-in.module.css'
import type { SignIn } from './use-sign-in.ts'

const SUBMIT_PAUSE = 1000

/** Second step: the mailed code. Submits itself shortly after its last character. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t } = useLingui()
  const { isDemo } = useBoot()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [code, setCode] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const isOnline = useConnected()
  const login = useLogin()
  const sendAgain = useSendLoginCode()
  const { email, codeKind } = signIn
  const length = CODE_LENGTH[codeKind]
  const minutes = CODE_VALID / 60_000

  useEffect(() => {
    field.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])

  const submit = async (entered: string) => {
    clearTimeout(timer.current)
    if (login.isPending || login.isSuccess || !isOnline) return
    setTooShort(entered.length < length)
    if (entered.length < length) return field.current?.focus()
    await login.mutateAsync({ email, code: entered }).then(
      ({ hasPasskey }) => signIn.handleSignedInByCode(hasPasskey),
      () => field.current?.select(),
    )
  }
  const handleChange = (entered: string) => {
    clearTimeout(timer.current)
    setCode(entered)
    // The pause lets the person see what was pasted, or press the button first.
    if (entered.length === length && entered !== code)
      timer.current = setTimeout(() => void submit(entered), SUBMIT_PAUSE)
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(code)
  }
  const handleResend = async () => {
    login.reset()
    setCode('')
    const { kind } = await sendAgain.mutateAsync(email)
    signIn.handleCodeSent(kind)
    field.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.text} id="code-sent">
        {codeKind === 'digits' ? (
          <Trans>
            We sent a {length}-digit code to <bdi className={styles.address}>{email}</bdi>. It is valid for {minutes}{' '}
            minutes.
          </Trans>
        ) : (
          <Trans>
            We sent a {length}-letter code to <bdi className={styles.address}>{email}</bdi>. It is valid for {minutes}{' '}
            minutes.
          </Trans>
        )}
      </p>
      <MailDelayNotice
        text={t`Mail from this site does not go out at the moment, so the code may not come. Try again in a few minutes, or go back and sign in with a passkey.`}
      />
      <CodeField
        ref={field}
        kind={codeKind}
        className={styles.code}
        label={t`Code`}
        name="code"
        enterKeyHint="go"
        aria-describedby="code-sent"
        value={code}
        onChange={handleChange}
        isTooShort={isTooShort}
      />
      <FormAlert text={getFieldFailureText('email', login.error ?? sendAgain.error)} />
      <Button type="submit" kind="primary" wide disabled={!isOnline} aria-busy={login.isPending}>
        {login.isPending && <Spinner />}
        {isOnline ? <Trans>Sign in</Trans> : <Trans>Sign in (needs the network)</Trans>}
      </Button>
      <div className={styles.others}>
        <ResendCode isSent={sendAgain.isSuccess} isBusy={sendAgain.isPending} onResend={handleResend} />
        <Button kind="quiet" size="small" onClick={signIn.handleBack}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
      {isDemo && <DemoMailboxHint />}
    </form>
  )
}
