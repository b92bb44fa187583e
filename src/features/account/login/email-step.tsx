import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { email as emailSchema } from '#contract/account/account.ts'
import { useSendLoginCode } from '#src/data/account/account.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFieldFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './sign-in.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import type { SignIn } from './use-sign-in.ts'

type Props = { signIn: SignIn; takesFocus: boolean; action: string | undefined }

/** First step: the address for the code, or a passkey instead. `action` is the form's target without JavaScript. */
export function EmailStep({ signIn, takesFocus, action }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const isReady = useHydrated()
  const isOnline = useConnected()
  const sendCode = useSendLoginCode()
  const passkey = usePasskeySignIn(signIn.handleDone)
  const [isInvalid, setInvalid] = useState(false)
  const { setEmail } = signIn

  // Text that was typed before hydration is in the field, but not yet in the state.
  useEffect(() => {
    if (field.current?.value) setEmail(field.current.value)
    if (takesFocus) field.current?.focus()
  }, [takesFocus, setEmail])

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (sendCode.isPending || !isOnline) return
    const parsed = emailSchema.safeParse(signIn.email)
    setInvalid(!parsed.success)
    if (!parsed.success) return field.current?.focus()
    setEmail(parsed.data)
    await sendCode.mutateAsync(parsed.data).then(
      ({ kind }) => signIn.handleCodeSent(kind),
      () => field.current?.focus(),
    )
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      {/* The server inserts the token; React knows no value for this field and leaves it unchanged. */}
      {action && <input type="hidden" name="_csrf" suppressHydrationWarning />}
      <p className={styles.text}>
        <Trans>We send you a code. No password is needed.</Trans>
      </p>
      <TextField
        ref={field}
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        dir="ltr"
        data-autofocus={takesFocus ? '' : undefined}
        value={signIn.email}
        onChange={setEmail}
        error={isInvalid ? t`Enter an email address like name@example.com` : undefined}
      />
      <FormAlert text={getFieldFailureText('email', sendCode.error) ?? passkey.error} />
      {action && (
        <noscript>
          <Button type="submit" kind="primary" wide>
            <Trans>Send code</Trans>
          </Button>
        </noscript>
      )}
      <Button
        type="submit"
        kind="primary"
        wide
        className={styles.scripted}
        busy={sendCode.isPending}
        // Before hydration, a submit would leave the page, as it does for browsers without scripts.
        disabled={!isReady || !isOnline}
      >
        {isOnline ? <Trans>Send code</Trans> : <Trans>Send code (needs the network)</Trans>}
      </Button>
      {passkey.isAvailable && isOnline && (
        <Button wide busy={passkey.isBusy} onClick={() => void passkey.ask()}>
          {!passkey.isBusy && <Icon of={KeyRound} />}
          <Trans>Sign in with a passkey</Trans>
        </Button>
      )}
    </form>
  )
}
