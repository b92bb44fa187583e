import { Plural, Trans } from '@lingui/react/macro'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './login-page.module.css'

/** Asks before sign-out loses unsent changes. */
export function ConfirmSignOut({ count, onLeave }: { count: number; onLeave: () => void }) {
  return (
    <div className={styles.page}>
      <Card as="section" className={styles.card}>
        <PageTitle>
          <Trans>Sign out</Trans>
        </PageTitle>
        <p>
          <Plural
            value={count}
            one="# change still waits for the network. If you sign out now, it is lost."
            other="# changes still wait for the network. If you sign out now, they are lost."
          />
        </p>
        <Button kind="primary" href={PAGE.home}>
          <Trans>Stay signed in</Trans>
        </Button>
        <Button kind="disruptive" onClick={onLeave}>
          <Trans>Sign out anyway</Trans>
        </Button>
      </Card>
    </div>
  )
}
