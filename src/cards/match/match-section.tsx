import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { matchQuery, useMatchOptOut } from '#src/data/jobs/match/match.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { MatchCard } from './match-card.tsx'
import styles from './match.module.css'

type Props = { details: Position | PositionDetails; heading: 'h2' | 'h3' }

/** How well a job matches the reader's profile (S-11). The job is complete without it. */
export function MatchSection({ details, heading }: Props) {
  const { t } = useLingui()
  const { data, isLoading, isError, refetch, isFetching } = useQuery(matchQuery(details.id))
  const isOnline = useConnected()
  const optOut = useMatchOptOut()
  const [wasTurnedOff, setTurnedOff] = useState(false)
  const setOptOut = (isOff: boolean) => optOut.mutate(isOff, { onSuccess: () => setTurnedOff(isOff) })
  // Quotes of the job link to its text, so the match waits for the job's details.
  if (isLoading || !('jobDescription' in details))
    return (
      <Card as="section" className={styles.card} aria-busy aria-label={t`How this job matches your profile`}>
        <Skeleton kind="title" />
        <Skeleton />
      </Card>
    )
  if (isError && !data)
    return isOnline ? <MatchFailed isBusy={isFetching} onRetry={() => void refetch()} /> : <i hidden />
  if (data && 'stars' in data)
    return (
      <MatchCard
        match={data}
        details={details}
        heading={heading}
        isBusy={optOut.isPending}
        onTurnOff={() => setOptOut(true)}
      />
    )
  if (data && 'optedOut' in data && data.optedOut)
    return wasTurnedOff ? <MatchTurnedOff isBusy={optOut.isPending} onTurnOn={() => setOptOut(false)} /> : <i hidden />
  return <NoProfile />
}

function MatchFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <p className={styles.line}>
      <Trans>We couldn’t compare this job with your profile.</Trans>{' '}
      <Button kind="quiet" size="small" busy={isBusy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  )
}

function MatchTurnedOff({ isBusy, onTurnOn }: { isBusy: boolean; onTurnOn: () => void }) {
  return (
    <p className={styles.line} role="status">
      <Trans>Matching is off. You can turn it on again in the settings.</Trans>{' '}
      <Button kind="quiet" size="small" busy={isBusy} onClick={onTurnOn}>
        <Trans>Turn on matching</Trans>
      </Button>
    </p>
  )
}

function NoProfile() {
  return (
    <p className={styles.line}>
      <Trans>Add your experience and skills to see how this job matches you.</Trans>{' '}
      <Anchor href={PAGE.profile}>
        <Trans>Go to your profile</Trans>
      </Anchor>
    </p>
  )
}
