import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './position.module.css'

type Props = {
  action: PositionDetails['positionUserActions']['applyAction']
  /** The employer's own label. */
  text?: string | undefined
}

/** The button to apply, if applying is possible. */
export function ApplyArea({ action: { status, applyUrl }, text }: Props) {
  const isOnline = useConnected()
  if (status === 'closed' || status === 'expired') return null
  if (!applyUrl || status === 'link_off' || status === 'unavailable')
    return <CannotApplyNote isOff={status === 'link_off'} />
  if (!isOnline)
    return (
      <Button kind="primary" wide aria-disabled>
        <Trans>Applying needs the network</Trans>
      </Button>
    )
  return status === 'log_in' ? <SignInToApplyButton href={applyUrl} /> : <ApplyLink href={applyUrl} text={text} />
}

function ApplyLink({ href, text }: { href: string; text: string | undefined }) {
  const label = text || <Trans>Apply</Trans>
  if (!/^https?:/.test(href))
    return (
      <Button kind="primary" wide href={href}>
        {label}
      </Button>
    )
  return (
    <Button kind="primary" wide href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon of={ExternalLink} />
      <VisuallyHidden>
        <Trans>(opens the employer’s page in a new tab)</Trans>
      </VisuallyHidden>
    </Button>
  )
}

/** Opens the sign-in dialog if JavaScript runs; otherwise links to the sign-in page, which leads back here. */
function SignInToApplyButton({ href }: { href: string }) {
  const { t } = useLingui()
  const signIn = () => requestLogin({ skipRefresh: true, reason: t`Sign in to apply for this job.` })
  return (
    <Button kind="primary" wide href={href} onPress={signIn}>
      <Trans>Sign in to apply</Trans>
    </Button>
  )
}

function CannotApplyNote({ isOff }: { isOff: boolean }) {
  return (
    <p className={styles.quiet}>
      {isOff ? (
        <Trans>The employer takes no applications for this job at the moment.</Trans>
      ) : (
        <Trans>This employer does not take applications on this site yet.</Trans>
      )}
    </p>
  )
}
