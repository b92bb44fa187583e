import { Trans, useLingui } from '@lingui/react/macro'
import { useBoot } from '#src/platform/boot.tsx'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './esign-field.module.css'

/**
 * The provider's page cannot open our sign-in, so if a decision requires one, it is offered beside the frame (O-27).
 */
export function EsignSignInPrompt({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui()
  const { configs } = useBoot()
  if (!configs.offersConfig.stepUp) return null
  const handlePress = () =>
    requestLogin({
      reason: t`For your security, sign in again.`,
      allowedRoutes: ['offer', 'offerLetter'],
      skipRefresh: true,
      pendingAction: onSignedIn,
    })
  return (
    <div className={styles.note}>
      <p>
        <Trans>You can sign for ten minutes after you signed in. If it was longer ago, sign in again.</Trans>
      </p>
      <Button size="small" onClick={handlePress}>
        <Trans>Sign in again</Trans>
      </Button>
    </div>
  )
}
