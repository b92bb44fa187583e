import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Insights, ApplicantsBucket } from '#contract/jobs/insights/insights.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import styles from './insights.module.css'

/** Approximate number of applicants. */
const bucketTexts: Record<ApplicantsBucket, MessageDescriptor> = {
  under_10: msg`Fewer than 10`,
  '10_to_50': msg`10 to 50`,
  '50_to_100': msg`50 to 100`,
  over_100: msg`More than 100`,
}

type Props = { figures: Omit<Insights, 'skills' | 'titles'> }

/** Figures about the job itself. */
export function InsightFigures({ figures: { daysOpen, applicantsBucket, medianReplyDays } }: Props) {
  const { t } = useLingui()
  return (
    <dl className={styles.figures}>
      {daysOpen !== undefined && (
        <InsightFigure name={<Trans>Open for</Trans>}>
          {daysOpen === 0 ? <Trans>Less than a day</Trans> : <Plural value={daysOpen} one="# day" other="# days" />}
        </InsightFigure>
      )}
      {applicantsBucket && (
        <InsightFigure name={<Trans>Applicants</Trans>}>{t(bucketTexts[applicantsBucket])}</InsightFigure>
      )}
      {medianReplyDays !== undefined && (
        <InsightFigure name={<Trans>Usually replies within</Trans>}>
          <Plural value={medianReplyDays} one="# day" other="# days" />
        </InsightFigure>
      )}
    </dl>
  )
}

function InsightFigure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
