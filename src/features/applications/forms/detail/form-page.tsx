import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { formQuery, cacheRenderedForm, type FormRead, type SentForm } from '#src/data/applications/forms/form.ts'
import type { Answers } from '#contract/form/values.ts'
import type { FormState } from '#contract/applications/forms/forms.ts'
import { invalidateForms } from '#src/data/applications/forms/forms-list.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useNow } from '#src/platform/time/use-clock.ts'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { Loading } from '#src/ui/state/state-view.tsx'
import { FormHeader } from './form-header.tsx'
import { FormNotices } from './form-notices.tsx'
import { NoForm } from './no-form.tsx'
import { SentFormReceipt } from './sent-form-receipt.tsx'
import { markNewQuestions } from '#contract/form/answers/new-questions.ts'
import { useDeviceDraft } from '#src/form-kit/draft/device-draft.ts'
import { FillForm, type FillProps } from './fill-form.tsx'
import { NewQuestionsNote } from './new-questions-note.tsx'
import { formatIsoDay } from '#src/form-kit/format-iso-day.ts'
import { ReadOnlyForm } from '#src/form-kit/read-only-form.tsx'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import styles from './form-page.module.css'

/** The page of a form, which is filled in and sent once; after that it is read-only. */
export function FormPage({ id }: { id: string }) {
  const client = useQueryClient()
  const read = useQuery(formQuery(id))
  const { data, error, isFetching, refetch } = read
  const [newer, setNewer] = useState<FormRead>()
  /** Replaces the fetched form with the current one. */
  const reload = async (known?: FormState) =>
    setNewer(
      known
        ? { form: known, asOf: getServerNow(), keptAt: null, isRendered: false }
        : await client.fetchQuery({ ...formQuery(id), staleTime: 0 }),
    )
  useEffect(() => {
    if (data) cacheRenderedForm(id, data)
  }, [id, data])
  // answers were saved since it was fetched, so coming back refetches it and the lists
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: formQuery(id).queryKey })
      void invalidateForms(client)
    },
    [client, id],
  )
  if (error && isFormCanceled(error))
    return <NoForm error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data) return <LoadedForm id={id} read={newer ?? data} isFetching={isFetching} onAgain={reload} />
  if (error) return <NoForm error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Loading />
}

/** Whether the form was canceled, perhaps while it was being filled in: then nothing is left to do. */
const isFormCanceled = (error: Error) => error instanceof RequestFailure && error.status === 410

type KnownProps = { id: string; read: FormRead; isFetching: boolean; onAgain: (known?: FormState) => Promise<unknown> }

function LoadedForm({ id, read, isFetching, onAgain }: KnownProps) {
  const { form, asOf, keptAt } = read
  const [sent, setSent] = useState<(SentForm & { values: Answers }) | null>(null)
  const [failure, setFailure] = useState<{ text: string | undefined; more: ReactNode }>()
  const now = useNow()
  const isOnline = useConnected()
  // the form is rendered in the browser, because input stored on this device belongs in it from the start
  const isHydrated = useHydrated()
  const isSent = sent !== null || form.status === 'completed'
  const state = {
    asOf,
    isOld: keptAt !== null || !isOnline,
    isFetching,
    // If the refetch fails, the page keeps its data and shows its age.
    retry: () => void onAgain().catch(() => undefined),
  }
  return (
    <div className={styles.page}>
      <FormHeader form={form} now={now} isSent={isSent} />
      <LastUpdated state={state} />
      {isSent ? (
        <SentFormReceipt
          submittedTs={sent?.submittedTs ?? form.submittedTs}
          sha256={sent?.sha256 ?? form.sha256 ?? null}
          isNew={sent !== null}
        />
      ) : (
        <FormNotices form={form} now={now} />
      )}
      <FormAlert text={failure?.text} />
      {failure?.more}
      {!isHydrated && <Loading />}
      {isHydrated && (isSent || !form.canSubmit) && (
        <ReadOnlyAnswers form={form} answers={sent?.values ?? form.values} />
      )}
      {isHydrated && !isSent && form.canSubmit && (
        <FormQuestions
          // changed questions are a new form: answers are carried over
          key={form.definitionVersion}
          id={id}
          read={read}
          onSent={setSent}
          onFailure={(text, more) => setFailure({ text, more })}
          onOutdated={onAgain}
        />
      )}
    </div>
  )
}

/**
 * The form with this device's data: drafts, including those from before sign-in, and questions added since (F-10,
 * F-21).
 */
function FormQuestions({ id, read, ...rest }: Omit<FillProps, 'definition' | 'begun'>) {
  const { form, keptAt } = read
  const draft = useDeviceDraft(`form ${id}`, { ...form, isKept: keptAt !== null })
  if (!draft) return <Loading />
  const names = [...new Set([...form.newQuestions, ...draft.newQuestions])]
  return (
    <>
      <NewQuestionsNote names={names} />
      <FillForm
        {...rest}
        id={id}
        read={read}
        definition={markNewQuestions(form.definition, names)}
        begun={draft.begun}
      />
    </>
  )
}

/** A form that can only be read, with its answers. */
function ReadOnlyAnswers({ form, answers }: { form: FormState; answers: Answers }) {
  const context = useFormContext(`form-${form.id}`)
  const [today] = useState(() => formatIsoDay(getServerNow()))
  return <ReadOnlyForm definition={form.definition} answers={answers} context={context} today={today} isReview />
}
