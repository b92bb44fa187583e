import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { Drafts } from '#src/cards/drafts/drafts.tsx'
import { applicationsQuery, draftsQuery, prefetchReceipts } from '#src/data/applications/forms/applications.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { ApplicationList } from './application-list.tsx'
import styles from './applications.module.css'
import { EndedApplications } from './ended-applications.tsx'
import { FormsLink } from './forms-link.tsx'
import { ApplicationsSkeleton } from './applications-skeleton.tsx'

/** Everything the candidate has applied for or begun to apply for. */
export function ApplicationsPage() {
  const sent = useQuery(applicationsQuery())
  const drafts = useQuery(draftsQuery())
  const age = useDataAge(sent, STALE.MINUTES_5)
  const client = useQueryClient()
  useEffect(() => {
    if (sent.data) void prefetchReceipts(client, listApplicationIds(sent.data))
  }, [client, sent.data])
  const isEmpty =
    sent.data?.applications.length === 0 &&
    sent.data.inactiveApplications.length === 0 &&
    drafts.data?.openDraftApplications.length === 0 &&
    drafts.data.closedDraftApplications.length === 0
  const isFailed = (sent.isError && !sent.data) || (drafts.isError && !drafts.data)
  const retry = () => void Promise.all([sent.refetch(), drafts.refetch()])
  return (
    <div className={styles.page}>
      <PageTitle>
        <Trans>Applications</Trans>
      </PageTitle>
      {sent.data && age.isOffline && (
        <LastUpdated state={{ ...age, asOf: sent.data.asOf, isFetching: sent.isFetching, retry }} />
      )}
      <FormsLink />
      {drafts.data && <Drafts drafts={drafts.data} />}
      {sent.data && (
        <>
          <ActiveApplications applications={sent.data.applications} now={age.now} />
          <EndedApplications applications={sent.data.inactiveApplications} now={age.now} />
        </>
      )}
      {(sent.isLoading || drafts.isLoading) && <ApplicationsSkeleton />}
      {isFailed && <ErrorState onRetry={retry} isRetrying={sent.isFetching || drafts.isFetching} />}
      {isEmpty && (
        <Empty
          title={<Trans>You have not applied for a job yet</Trans>}
          action={
            <Button kind="primary" href={PAGE.search}>
              <Trans>Find jobs</Trans>
            </Button>
          }
        />
      )}
    </div>
  )
}

const listApplicationIds = (lists: Record<'applications' | 'inactiveApplications', { applicationId: number }[]>) =>
  [...lists.applications, ...lists.inactiveApplications].map(({ applicationId }) => applicationId)

function ActiveApplications({ applications, now }: { applications: readonly Application[]; now: number }) {
  const id = useId()
  if (applications.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 id={id}>
        <Trans>Active</Trans>
      </h2>
      <ApplicationList applications={applications} now={now} labelledBy={id} />
    </section>
  )
}
