import { Trans } from '@lingui/react/macro'
import { Spinner } from '#src/ui/state/spinner.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'
import styles from './sign-in.module.css'
import type { SignIn } from './use-sign-in.ts'

type Props = { signIn: SignIn; takesFocus?: boolean; action?: string }

/**
 * The sign-in form of the modal and the login page. `takesFocus` is for the modal, `action` for the page, which works
 * without JavaScript too.
 */
export function SignInForm({ signIn, takesFocus = false, action }: Props) {
  if (signIn.step === 'email') return <EmailStep signIn={signIn} takesFocus={takesFocus} action={action} />
  if (signIn.step === 'code') return <CodeStep signIn={signIn} />
  if (signIn.step === 'offer') return <PasskeyOffer onDone={signIn.handleDone} />
  return (
    <p role="status" className={styles.done}>
      <Spinner />
      <Trans>You are signed in</Trans>
    </p>
  )
}
