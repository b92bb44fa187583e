import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { markNewQuestions } from '#contract/form/answers/new-questions.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { applyQuery, type Application, type SentApplication } from '#src/data/applications/forms/apply.ts'
import { removeStoredApplication, storeApplication } from '#src/data/applications/forms/stored-application.ts'
import { useDeviceDraft } from '#src/form-kit/draft/device-draft.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { createLazyComponent } from '#src/platform/chunks/chunk-load.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Empty, ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import { ApplySent } from './apply-sent.tsx'
import styles from './apply.module.css'
import { toDraftKey } from './draft-key.ts'
import { ApplyTitle } from './apply-title.tsx'
import { ApplyRefusal } from './apply-refusal.tsx'
import { AppliedJobList } from './applied-job-list.tsx'
import { listOpenJobs } from './open-jobs.ts'
import { SignInToApply } from './sign-in-to-apply.tsx'

/** The page of an application, for one job or several (F-12). */
export function ApplyPage({ pids }: { pids: readonly number[] }) {
  const [sent, setSent] = useState<SentApplication | null>(null)
  if (pids.length === 0) return <NoJobChosen />
  if (sent) return <ApplySent sent={sent} />
  return <LoadedApplyPage pids={pids} onSent={setSent} />
}

type StepViewProps = { pids: readonly number[]; onSent: (sent: SentApplication) => void }

function LoadedApplyPage({ pids, onSent }: StepViewProps) {
  // shown above the form, which may have changed or be gone by then
  const [failure, setFailure] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery(applyQuery(pids))
  const client = useQueryClient()
  // answers were saved since it was fetched, so coming back refetches
  useEffect(() => () => client.removeQueries({ queryKey: applyQuery(pids).queryKey }), [client, pids])
  useEffect(() => {
    if (!data || data.isKept) return
    if (data.definition) void storeApplication(pids, data)
    // the stored form of a closed job is kept, to show its questions
    else if (!data.positions.some(isPositionClosed)) void removeStoredApplication(pids)
  }, [pids, data])
  if (!data && error instanceof RequestFailure && error.status === 401) return <SignInToApply />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>
          <ApplyTitle positions={data?.positions ?? []} />
        </PageTitle>
        {data && <AppliedJobList positions={data.positions} />}
        {data?.referrers?.map((name) => (
          <p key={name} className={styles.referred}>
            <Trans>
              <bdi>{name}</bdi> referred you. They see that you apply and if you are hired, nothing else.
            </Trans>
          </p>
        ))}
      </header>
      <ApplyRefusal text={failure} />
      {!data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Loading />}
      {data?.definition && (
        // changed questions are a new form: answers are carried over (`use-draft.ts`)
        <ApplyQuestions
          key={`${listOpenJobs(data).join()} ${data.definitionVersion}`}
          application={data}
          definition={data.definition}
          pids={pids}
          onSent={onSent}
          onFailure={setFailure}
        />
      )}
      {data && !data.definition && <FindOtherJobs positions={data.positions} />}
      {data && !data.definition && data.positions.some(isPositionClosed) && (
        <WrittenAnswers pids={pids} application={data} />
      )}
    </div>
  )
}

type QuestionsProps = StepViewProps & {
  application: Application
  definition: FormDefinition
  onFailure: (text: string | undefined) => void
}

const ClosedDraft = createLazyComponent('closed-draft', async () => (await import('./closed-draft.tsx')).ClosedDraft)
const ApplyForm = createLazyComponent('apply-form', async () => (await import('./apply-form.tsx')).ApplyForm)

/** The form is rendered in the browser, because input stored on this device belongs in it from the start. */
function ApplyQuestions(props: QuestionsProps) {
  const { application, definition, pids } = props
  const draft = useDeviceDraft(toDraftKey(pids), { ...application, definition })
  if (!useHydrated() || !draft) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <ApplyForm {...props} definition={markNewQuestions(definition, draft.newQuestions)} begun={draft.begun} />
    </Suspense>
  )
}

/** Answers to a closed job's form, rendered in the browser because this device may have newer ones. */
function WrittenAnswers({ pids, application }: { pids: readonly number[]; application: Application }) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <ClosedDraft pids={pids} written={application.closedDraft} />
    </Suspense>
  )
}

const isPositionClosed = ({ status }: Application['positions'][number]) => status === 'closed'

function NoJobChosen() {
  return <Empty title={<Trans>Choose a job to apply for</Trans>} action={<FindJobsButton />} />
}

/** Shown when no job can be applied for: suggests other jobs. */
function FindOtherJobs({ positions }: { positions: Application['positions'] }) {
  const { user } = useBoot()
  const isOver = positions.every(isPositionClosed)
  return (
    <>
      {isOver && (
        <p>
          <Trans>Applications are no longer taken here.</Trans>
        </p>
      )}
      <div className={styles.others}>
        <FindJobsButton />
        {user && (
          <Button href={PAGE.applications}>
            <Trans>See your applications</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function FindJobsButton() {
  return (
    <Button kind="primary" href={PAGE.search}>
      <Trans>Find jobs</Trans>
    </Button>
  )
}
