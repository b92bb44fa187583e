import { Trans } from '@lingui/react/macro'
import type { FormState } from '#contract/applications/forms/forms.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './form-page.module.css'

/** Notes above a form: that it is overdue, or closed. */
export function FormNotices({ form, now }: { form: FormState; now: number }) {
  const { closedBy, dueTs } = form
  if (closedBy === 'sign_in')
    return (
      <div className={styles.note} role="note">
        <p>
          <Trans>Sign in to fill in this form.</Trans>
        </p>
        <Button kind="primary" onClick={() => requestLogin()}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    )
  if (closedBy)
    return (
      <p className={styles.note} role="note">
        {closedBy === 'offer_expired' ? (
          <Trans>The offer has expired: this form can no longer be sent.</Trans>
        ) : (
          <Trans>The offer is no longer open: this form can no longer be sent.</Trans>
        )}
      </p>
    )
  if (dueTs === null || dueTs * 1000 > now) return null
  return (
    <p className={styles.note} role="note">
      <Trans>This form is overdue. You can still send it.</Trans>
    </p>
  )
}
