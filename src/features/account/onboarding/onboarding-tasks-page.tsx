import { Trans, useLingui } from '@lingui/react/macro'
import { STALE } from '#contract/zod-free/limits.ts'
import { useCompleteTask, useOnboardingTasks } from '#src/data/account/onboarding/onboarding-tasks.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { ProgressLine } from './tasks/progress-line.tsx'
import { TaskList } from './tasks/task-list.tsx'
import { TasksSkeleton } from './tasks/tasks-skeleton.tsx'
import styles from './tasks/tasks.module.css'
import { OnboardingDone } from './onboarding-done.tsx'

/** The tasks of a new hire (P-05); people without tasks are welcomed. */
export function OnboardingTasksPage() {
  const { t } = useLingui()
  const name = useAuthUser().profile?.fullname
  const { read, query } = useOnboardingTasks()
  const age = useDataAge(query, STALE.MINUTES_5)
  const complete = useCompleteTask({
    onFailed: (error) =>
      showSnack({
        kind: 'disruptive',
        text: error instanceof RequestFailure ? error.message : t`Couldn’t mark the task as done. Try again.`,
      }),
  })
  const retry = () => void query.refetch()
  if (read?.tasks.length === 0) return <OnboardingDone name={name} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{name ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome</Trans>}</PageTitle>
        {read && <ProgressLine tasks={read.tasks} />}
      </header>
      {read ? (
        <>
          <LastUpdated state={{ ...age, asOf: read.asOf, isFetching: query.isFetching, retry }} />
          <TaskList tasks={read.tasks} now={age.now} onDone={(id) => complete.mutate(id)} />
        </>
      ) : query.isError ? (
        <ErrorState onRetry={retry} isRetrying={query.isFetching} />
      ) : (
        <TasksSkeleton />
      )}
    </div>
  )
}
