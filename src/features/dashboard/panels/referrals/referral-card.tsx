import { Trans, useLingui } from '@lingui/react/macro'
import { createElement } from 'react'
import type { Referral } from '#contract/referrals/referrals.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { receivedTexts, referralStates, sentTexts } from './referral-states.ts'
import styles from './referrals.module.css'
import { RemoveReferral } from './remove-referral.tsx'

const useShare = createLazyHook(async () => (await import('#src/cards/referrals/share-referral.tsx')).ShareReferral)

type Props = { referral: Referral; onRemoved: () => void }

/** A referral: job, people, status and next actions. */
export function ReferralCard({ referral, onRemoved }: Props) {
  const { t } = useLingui()
  const { id, direction, status, positionTitle, jobUrl, applyUrl, canRemove } = referral
  const { tone, label } = referralStates[status]
  const isSent = direction === 'sent'
  const heading = `referral-${id}`
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          <Anchor href={jobUrl}>
            <bdi>{positionTitle}</bdi>
          </Anchor>
        </h3>
        <Tag tone={tone}>{t(label)}</Tag>
      </div>
      <p>
        <ReferredPerson referral={referral} />
      </p>
      <p className={styles.quiet}>{t((isSent ? sentTexts : receivedTexts)[status])}</p>
      {(applyUrl !== null || canRemove) && (
        <div className={styles.actions}>
          {applyUrl !== null && (
            <Button href={applyUrl}>
              <Trans>Apply</Trans>
            </Button>
          )}
          {isSent && canRemove && <LazyShareReferral referral={referral} />}
          {canRemove && <RemoveReferral referral={referral} onRemoved={onRemoved} />}
        </div>
      )}
    </Card>
  )
}

/** The recipient or sender of a referral, and its date. */
function ReferredPerson({ referral: { direction, friendName, referrerName, createdTs } }: { referral: Referral }) {
  const { i18n } = useLingui()
  const day = formatLocalDay(createdTs * 1000, i18n.locale, useTimeZone())
  if (direction === 'received')
    return (
      <Trans>
        <bdi>{referrerName}</bdi> referred you on {day}
      </Trans>
    )
  if (friendName === null) return <Trans>Created on {day}</Trans>
  return (
    <Trans>
      For <bdi>{friendName}</bdi>, created on {day}
    </Trans>
  )
}

function LazyShareReferral({ referral }: { referral: Referral }) {
  const share = useShare()
  return share && createElement(share, { referral, isAgain: true })
}
