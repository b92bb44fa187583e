import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { applicationsQuery, draftsQuery, keepReceipts } from '#src/data/forms/applications.ts'
import { useAge } from '#src/data/use-age.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { ApplicationCard } from './application-card.tsx'
import styles from './applications.module.css'
import { Drafts } from './drafts.tsx'
import { FormsLink } from './forms-link.tsx'
import { ApplicationsSkeleton } from './applications-skeleton.tsx'

/** Everything one has applied for or begun to. */
export function ApplicationsPage() {
  const sent = useQuery(applicationsQuery())
  const drafts = useQuery(draftsQuery())
  const age = useAge(sent, STALE.MINUTES_5)
  const client = useQueryClient()
  useEffect(() => {
    if (sent.data) void keepReceipts(client, everyId(sent.data))
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
          <Section title={<Trans>Sent</Trans>} items={sent.data.applications.map(card)} />
          <Section title={<Trans>Ended</Trans>} items={sent.data.inactiveApplications.map(card)} />
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

const everyId = (lists: Record<'applications' | 'inactiveApplications', { applicationId: number }[]>) =>
  [...lists.applications, ...lists.inactiveApplications].map(({ applicationId }) => applicationId)

const card = (application: Parameters<typeof ApplicationCard>[0]['application']) => (
  <ApplicationCard key={application.applicationId} application={application} />
)

function Section({ title, items }: { title: ReactNode; items: ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>{items}</ul>
    </section>
  )
}
