import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { stageTones } from '#src/cards/applications/stage-tones.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './applications.module.css'
import { LazyOfferReceipt } from './lazy-offer-receipt.tsx'
import { ReplyByLine } from './reply-by-line.tsx'
import { SilenceLine } from './silence-line.tsx'
import { UnreadMessagesLine } from './unread-messages-line.tsx'

type Props = { application: Application; now: number }

/** An application in the list: title, status and expected reply. The whole card is a link. */
function PlainApplicationCard({ application, now }: Props) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const { applicationId, positionTitle, positionLocation, currentStatus, stage, appliedOn, offerId } = application
  const day = formatLocalDay(appliedOn * 1000, i18n.locale, zone)
  const reason = application.timeline.findLast((entry) => entry.reason)?.reason
  return (
    <Card pressable className={styles.card}>
      <div className={styles.line}>
        <h3 className={styles.title}>
          <Anchor href={`${PAGE.applications}/${applicationId}`} className={styles.open}>
            <bdi>{positionTitle}</bdi>
          </Anchor>
        </h3>
        <Tag tone={stageTones[stage.id]}>{currentStatus}</Tag>
      </div>
      <p className={styles.quiet}>
        {positionLocation !== '' && (
          <>
            <bdi>{positionLocation}</bdi>
            {' · '}
          </>
        )}
        <Trans>Applied {day}</Trans>
      </p>
      {stage.id === 'rejected' && reason ? (
        <p dir="auto" className={styles.reason}>
          {reason}
        </p>
      ) : null}
      <UnreadMessagesLine application={application} />
      <ReplyByLine application={application} now={now} />
      <SilenceLine application={application} />
      {offerId ? (
        <div className={styles.above}>
          <LazyOfferReceipt offerId={offerId} file="receipt" />
        </div>
      ) : null}
    </Card>
  )
}

/** Re-rendered on changes only, not on every clock tick. */
export const ApplicationCard = memo(
  PlainApplicationCard,
  (before, after) => before.application === after.application && isReplyOverdue(before) === isReplyOverdue(after),
)

const isReplyOverdue = ({ application: { replyByTs }, now }: Props) => replyByTs !== null && replyByTs * 1000 <= now
