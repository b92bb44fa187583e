import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isProtectedPath } from '#contract/account/protected-paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { dropLoginRequest, requestLogin } from '#src/platform/session/login-request.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './apply.module.css'

/** Asks for a sign-in, if the employer or one of the jobs requires one to apply. */
export function SignInToApply() {
  const { t } = useLingui()
  const isPageProtected = isProtectedPath('/careers/apply', useBoot().configs.applyConfig)
  const reason = t`Sign in to apply for this job.`
  // A protected page opens the modal itself, and closing it leads home. For a single job, the modal waits for
  // the button.
  useEffect(() => {
    if (!isPageProtected) return undefined
    requestLogin({ reason })
    return dropLoginRequest
  }, [isPageProtected, reason])
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
        <Button kind="primary" onClick={() => requestLogin({ reason })}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </div>
  )
}
