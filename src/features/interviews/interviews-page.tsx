import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { interviewsQuery } from '#src/data/interviews/interviews.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { InterviewCard } from './card/interview-card.tsx'
import styles from './interviews.module.css'
import { InterviewsSkeleton } from './interviews-skeleton.tsx'
import { splitInterviewsByTime } from './interviews-by-time.ts'
import { SubscribeCalendar } from './subscribe-calendar.tsx'
import { useFreshInterviewLinks } from './use-fresh-interview-links.ts'

/** The interviews of a candidate (D-04), readable without a network. */
export function InterviewsPage() {
  const query = useQuery(interviewsQuery())
  const { data: read, isFetching } = query
  const age = useDataAge(query, STALE.MINUTES_5)
  const retry = () => void query.refetch()
  const { coming, over } = splitInterviewsByTime(read?.interviews ?? [], age.now)
  useFreshInterviewLinks(coming, age, retry)
  return (
    <div className={styles.page}>
      <PageTitle>
        <Trans>Interviews</Trans>
      </PageTitle>
      {read ? (
        <>
          <LastUpdated state={{ ...age, asOf: read.asOf, isFetching, retry }} />
          {read.interviews.length === 0 && <NoInterviews />}
          <InterviewSection title={<Trans>Upcoming</Trans>} interviews={coming} now={age.now} />
          <InterviewSection title={<Trans>Past</Trans>} interviews={over} now={age.now} />
          <SubscribeCalendar />
        </>
      ) : query.isError ? (
        <ErrorState onRetry={retry} isRetrying={isFetching} />
      ) : (
        <InterviewsSkeleton />
      )}
    </div>
  )
}

type SectionProps = { title: ReactNode; interviews: readonly Interview[]; now: number }

function InterviewSection({ title, interviews, now }: SectionProps) {
  if (interviews.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets */}
      <ul className={styles.list} role="list">
        {interviews.map((interview) => (
          <li key={interview.id}>
            <InterviewCard interview={interview} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const NoInterviews = () => (
  <Empty
    title={<Trans>Interviews will be here once an employer invites you</Trans>}
    action={
      <Button kind="primary" href={PAGE.search}>
        <Trans>Find jobs</Trans>
      </Button>
    }
  />
)
