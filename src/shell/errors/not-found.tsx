import { Trans } from '@lingui/react/macro'
import { Signpost } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './error-page.module.css'

/** Page for unknown addresses, with links to continue. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <Icon of={Signpost} className={styles.symbol} />
      <PageTitle>
        <Trans>Page not found</Trans>
      </PageTitle>
      <p className={styles.text}>
        <Trans>There is nothing at this address. The job may be gone, or the link may have been cut short.</Trans>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" href={PAGE.home}>
          <Trans>See all jobs</Trans>
        </Button>
      </div>
    </div>
  )
}
