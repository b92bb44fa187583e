import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '#contract/applications/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { LazyOfferReceipt } from '#src/features/applications/status/lazy-offer-receipt.tsx'
import { WithdrawApplication } from '#src/features/applications/status/withdraw-application.tsx'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { LazyMessages } from './lazy-messages.tsx'
import { NextStep } from './next-step.tsx'
import { SubmittedAnswers } from './submitted-answers.tsx'
import { StatusSummary } from './status-summary.tsx'
import { Timeline } from './timeline.tsx'
import styles from './application.module.css'

/** Everything about one application, what matters most first. */
export function ApplicationView({ application, now }: { application: Application; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const { pid, positionLocation, appliedOn, offerId, allowWithdraw } = application
  const day = formatLocalDay(appliedOn * 1000, i18n.locale, zone)
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {positionLocation !== '' && (
            <>
              <bdi>{positionLocation}</bdi>
              {' · '}
            </>
          )}
          <Trans>Applied {day}</Trans>
        </p>
        <Anchor href={`${PAGE.job}/${pid}`} className={styles.link}>
          <Trans>View job</Trans>
        </Anchor>
      </div>
      <StatusSummary application={application} now={now} />
      <NextStep application={application} now={now} />
      {offerId ? <LazyOfferReceipt offerId={offerId} file="receipt" /> : null}
      <Timeline application={application} now={now} />
      <LazyMessages application={application} />
      <SubmittedAnswers application={application} />
      {allowWithdraw && (
        <div className={styles.last}>
          <WithdrawApplication application={application} />
        </div>
      )}
    </div>
  )
}
