import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { collectLookAlikeIds } from '#src/cards/look-alike-jobs.ts'
import { PositionCard } from '#src/cards/position-card.tsx'
import { listClosestMatches, forYouQuery } from '#src/data/jobs/match/for-you.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import styles from './for-you.module.css'
import { MatchReason } from './match-reason.tsx'

type Props = {
  heading: 'h2' | 'h3'
  /** The job of the current page, which is left out. */
  but?: number | undefined
}

const MOST = 3

/** The jobs that match the candidate's profile best, each with the reason. Empty after opting out. */
export function ForYou({ heading: Heading, but }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { data, isError, isFetching, refetch } = useQuery(forYouQuery())
  if (data?.facts.optedOut) return null
  const jobs = data && listClosestMatches(data).filter(({ position }) => position.id !== but)
  const shown = jobs?.slice(0, MOST) ?? []
  const alike = collectLookAlikeIds(shown.map(({ position }) => position))
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading id={id} className={styles.title}>
        <Trans>For you</Trans>
      </Heading>
      {!data && !isError && (
        <div role="status" aria-label={t`Loading`} className={styles.list}>
          {Array.from({ length: MOST }, (_, at) => (
            <Skeleton key={at} kind="card" />
          ))}
        </div>
      )}
      {!data && isError && <ErrorState isSilent isRetrying={isFetching} onRetry={() => void refetch()} />}
      {jobs?.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No open job is close to your profile right now.</Trans>{' '}
          <Anchor href={PAGE.profile}>
            <Trans>Add to your profile</Trans>
          </Anchor>
        </p>
      )}
      {jobs && jobs.length > 0 && (
        <>
          <ul className={styles.list}>
            {shown.map(({ position, match }) => (
              <li key={position.id} className={styles.item}>
                <PositionCard position={position} heading="h3" isAlike={alike.has(position.id)} />
                <MatchReason match={match} />
              </li>
            ))}
          </ul>
          <div>
            <Button size="small" href={`${PAGE.search}?sort_by=match`}>
              <Trans>See more jobs for you</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
