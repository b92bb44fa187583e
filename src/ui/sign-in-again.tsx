import { Trans } from '@lingui/react/macro'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { Button } from './button/button.tsx'

/** Says that changes are not saved yet and need the same person to sign in again. */
export function SignInAgain() {
  return (
    <>
      <Trans>Not saved.</Trans>{' '}
      <Button kind="quiet" size="small" onClick={() => requestLogin({ skipRefresh: true })}>
        <Trans>Sign in again</Trans>
      </Button>
    </>
  )
}
