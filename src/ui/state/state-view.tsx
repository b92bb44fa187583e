import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Inbox, RotateCw, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { useConnected } from '#src/platform/connection.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { OpenWhenOnline } from './open-when-online.tsx'
import { Spinner } from './spinner.tsx'
import styles from './state-view.module.css'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** A loading indicator for content of unknown layout; otherwise a skeleton of the same size is better. @public */
export function Loading({ label }: { label?: string }) {
  const { t } = useLingui()
  return (
    <div role="status" className={styles.state}>
      <Spinner size="large" />
      <VisuallyHidden>{label ?? t`Loading`}</VisuallyHidden>
    </div>
  )
}

/** An empty state: a sentence and one action. */
export function Empty({ title, icon, action, children }: EmptyProps) {
  return (
    <div className={styles.state}>
      {icon ?? <Icon of={Inbox} className={styles.symbol} />}
      <p className={styles.title}>{title ?? <Trans>No data found</Trans>}</p>
      {children}
      {action}
    </div>
  )
}

/** Says that content is not on this device; the caller loads it again once online. */
export function Offline({ children }: { children?: ReactNode }) {
  return (
    <Empty
      icon={<Icon of={WifiOff} className={styles.symbol} />}
      title={children ?? <Trans>You are offline. This list needs the network.</Trans>}
      action={<OpenWhenOnline />}
    />
  )
}

/**
 * Says what failed, and offers to try again. If the site does not respond, it says so, and the page reloads its data
 * once it does.
 */
export function ErrorState({ message, onRetry, isRetrying = false, isSilent = false, action }: ErrorProps) {
  const isConnected = useConnected()
  const what = isConnected ? (
    <Trans>An error occurred while retrieving data</Trans>
  ) : (
    <Trans>This isn’t saved on your device yet. It loads when the site answers.</Trans>
  )
  return (
    <div {...(isSilent ? {} : { role: 'alert' })} className={styles.state}>
      <Icon of={isConnected ? CircleAlert : WifiOff} className={styles.symbol} />
      <p className={styles.title}>{message ?? what}</p>
      {onRetry && (
        <Button busy={isRetrying} onClick={onRetry}>
          {!isRetrying && <Icon of={RotateCw} />}
          <Trans>Try again</Trans>
        </Button>
      )}
      {!isSilent && <OpenWhenOnline />}
      {action}
    </div>
  )
}

type EmptyProps = { title?: ReactNode; icon?: ReactNode; action?: ReactNode; children?: ReactNode }
type ErrorProps = {
  message?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** Visible, but not announced. */
  isSilent?: boolean
  action?: ReactNode
}
