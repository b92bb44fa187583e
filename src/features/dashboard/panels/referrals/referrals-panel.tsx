import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Referral } from '#contract/referrals/referrals.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { referralsQuery } from '#src/data/referrals/referrals.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ReferralCard } from './referral-card.tsx'
import styles from './referrals.module.css'

/** Jobs recommended to the candidate, and by the candidate to friends (D-06). */
export function ReferralsPanel() {
  const { t } = useLingui()
  const query = useQuery(referralsQuery())
  const { data: read, isFetching } = query
  const age = useDataAge(query, STALE.MINUTES_5)
  const panel = useRef<HTMLDivElement>(null)
  const retry = () => void query.refetch()
  if (!read) {
    if (query.isError) return <ErrorState onRetry={retry} isRetrying={isFetching} />
    return (
      <div role="status">
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        <Skeleton kind="card" />
      </div>
    )
  }
  const { referrals, asOf } = read
  const filterByDirection = (side: Referral['direction']) => referrals.filter(({ direction }) => direction === side)
  // The card disappears with its button, so the focus is moved.
  const handleRemoved = () => panel.current?.focus()
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <LastUpdated state={{ ...age, asOf, isFetching, retry }} />
      {referrals.length === 0 && <NoReferrals />}
      <ReferralSection
        title={<Trans>For you</Trans>}
        referrals={filterByDirection('received')}
        onRemoved={handleRemoved}
      />
      <ReferralSection
        title={<Trans>Sent to friends</Trans>}
        referrals={filterByDirection('sent')}
        onRemoved={handleRemoved}
      />
    </div>
  )
}

type SectionProps = { title: ReactNode; referrals: readonly Referral[]; onRemoved: () => void }

function ReferralSection({ title, referrals, onRemoved }: SectionProps) {
  if (referrals.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets */}
      <ul className={styles.list} role="list">
        {referrals.map((referral) => (
          <li key={referral.id}>
            <ReferralCard referral={referral} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const NoReferrals = () => (
  <Empty
    title={<Trans>Jobs you refer friends to will be here</Trans>}
    action={
      <Button href={PAGE.search}>
        <Trans>Find jobs</Trans>
      </Button>
    }
  >
    <p>
      <Trans>Open a job and choose “Refer a friend”. Jobs that others refer you to are here too.</Trans>
    </p>
  </Empty>
)
