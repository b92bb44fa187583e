import { Trans, useLingui } from '@lingui/react/macro'
import { FORMS_PAGE, FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import styles from './form-page.module.css'

type Props = { error: Error; isRetrying: boolean; onRetry: () => void }

/** Why there is no form: it belongs to someone else, does not exist, was canceled, or cannot be loaded now. */
export function NoForm({ error, isRetrying, onRetry }: Props) {
  const { t } = useLingui()
  const { user } = useBoot()
  const status = error instanceof RequestFailure ? error.status : undefined
  const toForms = (
    <Button href={user ? FORM_CENTER : FORMS_PAGE}>
      <Trans>See all forms</Trans>
    </Button>
  )
  if (status === 401 && !user)
    return (
      <div className={styles.page} data-alone="">
        <PageTitle>
          <Trans>Sign in to open this form</Trans>
        </PageTitle>
        <p>
          <Trans>You get a code by email; there is no password. Then the form opens here.</Trans>
        </p>
        <div className={styles.facts}>
          <Button kind="primary" onClick={() => requestLogin({ reason: t`Sign in to open this form.` })}>
            <Trans>Sign in</Trans>
          </Button>
          {toForms}
        </div>
      </div>
    )
  if (status === 404 || status === 410)
    return (
      <div className={styles.page} data-alone="">
        <PageTitle>
          {status === 410 ? <Trans>This form was taken back</Trans> : <Trans>This form could not be found</Trans>}
        </PageTitle>
        <p>
          {status === 410 ? (
            <Trans>The employer no longer needs it. You do not need to do anything.</Trans>
          ) : (
            <Trans>It may be closed, or belong to somebody else.</Trans>
          )}
        </p>
        <div className={styles.facts}>{toForms}</div>
      </div>
    )
  return (
    <div className={styles.page} data-alone="">
      <PageTitle>
        <Trans>Form</Trans>
      </PageTitle>
      <ErrorState onRetry={onRetry} isRetrying={isRetrying} />
    </div>
  )
}
