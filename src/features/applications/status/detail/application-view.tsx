import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '#contract/applications/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { LazyReceipt } from '#src/features/applications/status/lazy-receipt.tsx'
import { Withdraw } from '#src/features/applications/status/withdraw.tsx'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { LazyMessages } from './lazy-messages.tsx'
import { NextStep } from './next-step.tsx'
import { Sent } from './sent.tsx'
import { StatusSummary } from './status-summary.tsx'
import { Timeline } from './timeline.tsx'
import styles from './one.module.css'

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
      {offerId ? <LazyReceipt offerId={offerId} file="receipt" /> : null}
      <Timeline application={application} now={now} />
      <LazyMessages application={application} />
      <Sent application={application} />
      {allowWithdraw && (
        <div className={styles.last}>
          <Withdraw application={application} />
        </div>
      )}
    </div>
  )
}
