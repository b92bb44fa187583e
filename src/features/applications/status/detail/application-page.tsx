import { Trans } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { useApplication } from '#src/data/applications/forms/application.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { ApplicationSkeleton } from './application-skeleton.tsx'
import { ApplicationView } from './application-view.tsx'
import styles from './application.module.css'

/** The page of an application, in each of its states. */
export function ApplicationPage({ id }: { id: number }) {
  const read = useApplication(id)
  const { data, error, isFetching, isLoading, retry } = read
  const age = useDataAge(read, STALE.MINUTES_5)
  const isConnected = useConnected()
  if (!data && error instanceof RequestFailure && error.status === 404) throw notFound()
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Button href={PAGE.applications} kind="quiet" className={styles.back ?? ''}>
          <Icon of={ChevronLeft} data-flips="" />
          <Trans>Applications</Trans>
        </Button>
        {data && <LastUpdated state={{ asOf: data.asOf, isOld: age.isOffline || error !== null, isFetching, retry }} />}
      </div>
      <PageTitle className={styles.title}>
        {data ? <bdi>{data.application.positionTitle}</bdi> : <Trans>Application</Trans>}
      </PageTitle>
      {data ? (
        <ApplicationView application={data.application} now={age.now} />
      ) : isLoading ? (
        <ApplicationSkeleton />
      ) : (
        <ErrorState
          {...(error && isConnected ? { message: getFailureText(error) } : {})}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
    </div>
  )
}
