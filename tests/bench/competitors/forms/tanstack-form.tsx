import { useForm } from '@tanstack/react-form'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Contender } from '../../../pages/form-bench/contender.ts'
import { ASK, CHOICES, type Question } from '../../../pages/form-bench/questions.ts'

/**
 * TanStack Form according to its manual: a component per field, one subscription for the question on which others
 * depend.
 */
export const tanstackForm: Contender = (place, questions) => {
  flushSync(() => createRoot(place).render(<Form questions={questions} />))
}

function useQuestions(questions: readonly Question[]) {
  const defaultValues: Record<string, string> = Object.fromEntries(questions.map(({ name }) => [name, '']))
  defaultValues[ASK] = 'yes'
  return useForm({ defaultValues })
}

type FormApi = ReturnType<typeof useQuestions>

function Form({ questions }: { questions: readonly Question[] }) {
  const form = useQuestions(questions)
  const fields = (isDependent: boolean) =>
    questions
      .filter((question) => question.isDependent === isDependent)
      .map((question) => <Field key={question.name} question={question} form={form} />)
  return (
    <form>
      <Field question={{ name: ASK, label: 'Show more', kind: 'radio', isDependent: false }} form={form} />
      {fields(false)}
      <form.Subscribe selector={(state) => state.values[ASK]}>
        {(ask) => (ask === 'yes' ? fields(true) : null)}
      </form.Subscribe>
    </form>
  )
}

function Field({ question: { name, label, kind }, form }: { question: Question; form: FormApi }) {
  return (
    <form.Field name={name} validators={{ onBlur: ({ value }) => (value ? undefined : `${label} is required`) }}>
      {(field) => {
        const common = { onBlur: field.handleBlur }
        const handle = (event: { target: { value: string } }) => field.handleChange(event.target.value)
        return (
          <div>
            {kind === 'radio' ? (
              <div role="radiogroup" aria-label={label}>
                {CHOICES.map((choice) => (
                  <label key={choice}>
                    <input
                      {...common}
                      type="radio"
                      name={name}
                      value={choice}
                      checked={field.state.value === choice}
                      onChange={handle}
                    />
                    {choice}
                  </label>
                ))}
              </div>
            ) : (
              <label>
                {label}
                {kind === 'textarea' ? (
                  <textarea {...common} value={field.state.value} onChange={handle} />
                ) : kind === 'checkbox' ? (
                  <input {...common} type="checkbox" checked={field.state.value === 'on'} onChange={handle} />
                ) : (
                  <input {...common} value={field.state.value} onChange={handle} />
                )}
              </label>
            )}
            <div aria-live="polite">{field.state.meta.errors.join(' ')}</div>
          </div>
        )
      }}
    </form.Field>
  )
}
