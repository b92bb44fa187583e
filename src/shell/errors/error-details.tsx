import { Trans } from '@lingui/react/macro'
import { CloudAlert } from 'lucide'
import { useEffect, useState, type ReactNode } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { isChunkLoadFailure } from '#src/platform/chunks/chunk-recovery.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { OpenWhenOnline } from '#src/ui/state/open-when-online.tsx'
import styles from './error-page.module.css'

/** Replaces a page that crashed or could not be loaded. */
export function ErrorDetails({ error }: { error: unknown }) {
  return isChunkLoadFailure(error) ? <PageNotLoaded /> : <PageCrashed error={error} />
}

/** The page is neither reachable nor on this device: it loads automatically when the network is back. */
function PageNotLoaded() {
  const isOnline = useConnected()
  const [wasOnline] = useState(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline) reloadPage()
  }, [isOnline, wasOnline])
  if (!isOnline)
    return (
      <SorryPage title={<Trans>Offline</Trans>}>
        <p className={styles.text}>
          <Trans>This page is not on your device yet. It opens when the network is back.</Trans>
        </p>
        <OpenWhenOnline />
      </SorryPage>
    )
  return (
    <SorryPage title={<Trans>An error occurred while retrieving data</Trans>}>
      <Button onClick={reloadPage}>
        <Trans>Try again</Trans>
      </Button>
    </SorryPage>
  )
}

/** Both links load a new document, because the state after a crash cannot be trusted. */
function PageCrashed({ error }: { error: unknown }) {
  const { user, domain, configs } = useBoot()
  const contact = configs.pcsxConfig.branding.contactUrl || `https://${domain}/`
  return (
    <SorryPage title={<Trans>Internal Server Error</Trans>}>
      <p className={styles.text}>
        <Trans>Something went wrong on our side. Our engineers were notified. Please try again in a moment.</Trans>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" href={PAGE.home} target="_self">
          <Trans>Back to jobs</Trans>
        </Button>
        <Button kind="quiet" href={contact} target="_self">
          <Trans>Contact us</Trans>
        </Button>
      </div>
      {user?.isAdmin && <pre className={styles.stack}>{formatErrorDetails(error)}</pre>}
    </SorryPage>
  )
}

const reloadPage = () => location.reload()

function SorryPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className={styles.page}>
      <Icon of={CloudAlert} className={styles.symbol} />
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  )
}

function formatErrorDetails(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.message}\n${error.stack ?? ''}`
}
