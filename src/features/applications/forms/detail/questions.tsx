import { markNewQuestions } from '#contract/form/answers/new-questions.ts'
import { useDeviceDraft } from '#src/form-kit/draft/device-draft.ts'
import { Loading } from '#src/ui/state/state-view.tsx'
import { FillForm, type FillProps } from './fill-form.tsx'
import { NewQuestions } from './new-questions.tsx'

/**
 * The form with this device's data: drafts, including those from before sign-in, and questions added since (F-10,
 * F-21).
 */
export function Questions({ id, read, ...rest }: Omit<FillProps, 'definition' | 'begun'>) {
  const { form, keptAt } = read
  const draft = useDeviceDraft(`form ${id}`, { ...form, isKept: keptAt !== null })
  if (!draft) return <Loading />
  const names = [...new Set([...form.newQuestions, ...draft.newQuestions])]
  return (
    <>
      <NewQuestions names={names} />
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
