import { Trans, useLingui } from '@lingui/react/macro'
import { requestLogin } from '#src/platform/login-request.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './apply.module.css'

/** Where the employer, or one of the jobs, wants to know first who applies. */
export function SignInToApply() {
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>
          <Trans>Sign in to apply</Trans>
        </PageTitle>
        <p>
          <Trans>You get a code by email; there is no password. Then the application opens here.</Trans>
        </p>
      </header>
      <div className={styles.others}>
        <Button kind="primary" onClick={() => requestLogin({ reason: t`Sign in to apply for this job.` })}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </div>
  )
}
