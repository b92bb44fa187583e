import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Application } from '#contract/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { stageTones } from '#src/cards/applications/stage-tones.ts'
import { formatDay } from '#src/platform/time/dates.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './applications.module.css'
import { LateReceipt } from './late-receipt.tsx'
import { Receipt } from './receipt.tsx'
import { Withdraw } from './withdraw.tsx'

/** One application: where it stands, how it came there, and what was sent. */
export function ApplicationCard({ application }: { application: Application }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { applicationId, pid, positionTitle, positionLocation, currentStatus, stage, timeline, offerId } = application
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.line}>
          <h3 className={styles.title}>
            <Anchor href={`${PAGE.job}/${pid}`}>
              <bdi>{positionTitle}</bdi>
            </Anchor>
          </h3>
          <Tag tone={stageTones[stage.id]}>{currentStatus}</Tag>
        </div>
        {positionLocation !== '' && <p className={styles.quiet}>{positionLocation}</p>}
        <ol className={styles.timeline}>
          {timeline.map(({ ts, type, label }) => (
            <li key={`${type} ${ts}`}>
              <time dateTime={new Date(ts * 1000).toISOString()} className={styles.quiet}>
                {formatDay(ts * 1000, i18n.locale)}
              </time>{' '}
              {label}
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Trans>What you sent</Trans>
          </Button>
          {application.allowWithdraw && <Withdraw application={application} />}
        </div>
        {offerId ? <LateReceipt offerId={offerId} file="receipt" /> : null}
        {isOpen && <Receipt id={applicationId} />}
      </Card>
    </li>
  )
}
