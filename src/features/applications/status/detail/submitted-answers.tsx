import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { ApplicationReceiptView } from '#src/features/applications/status/application-receipt-view.tsx'
import { useEmployerName } from '#src/features/applications/status/use-employer-name.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './application.module.css'

/** The submitted answers, and how long the employer keeps them. */
export function SubmittedAnswers({ application: { applicationId, retainUntilTs } }: { application: Application }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const employer = useEmployerName()
  const [isOpen, setOpen] = useState(false)
  const until = retainUntilTs === null ? '' : formatLocalDay(retainUntilTs * 1000, i18n.locale, zone)
  return (
    <div className={styles.sent}>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>What you sent</Trans>
        </Button>
      </div>
      {until !== '' && (
        <p className={styles.quiet}>
          <Trans>
            {employer} keeps your application until {until}.
          </Trans>
        </p>
      )}
      {isOpen && <ApplicationReceiptView id={applicationId} />}
    </div>
  )
}
