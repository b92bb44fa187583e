import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { toOfferPath } from '#src/cards/offer-paths.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import styles from './changes.module.css'

/** Links to the offer that this one replaces, and to the one that replaces it. */
export function ReplacementLinks({ offer: { replaces, replaced_by: next } }: { offer: Offer }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const date = (
    <time dateTime={replaces?.created_at}>
      {formatLocalDay(Date.parse(replaces?.created_at ?? ''), i18n.locale, zone)}
    </time>
  )
  return (
    <>
      {replaces ? (
        <p className={styles.other}>
          <Trans>
            Replaces the <Anchor href={toOfferPath(replaces.id)}>offer of {date}</Anchor>
          </Trans>
        </p>
      ) : null}
      {next ? (
        <p className={styles.other}>
          <Trans>
            This offer was replaced. <Anchor href={toOfferPath(next.id)}>View the new offer</Anchor>
          </Trans>
        </p>
      ) : null}
    </>
  )
}
