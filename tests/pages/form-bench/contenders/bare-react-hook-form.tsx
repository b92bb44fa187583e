import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Control, useForm, type UseFormRegister, useFormState, useWatch } from 'react-hook-form'
import type { Contender } from '#tests/pages/form-bench/contender.ts'
import { ASK, CHOICES, type Question } from '#tests/pages/form-bench/questions.ts'

/**
 * react-hook-form according to its manual: uncontrolled fields, and one watcher for the question on which others
 * depend.
 */
export const renderBareReactHookForm: Contender = (place, questions) => {
  flushSync(() => createRoot(place).render(<Form questions={questions} />))
}

type Values = Record<string, unknown>

function Form({ questions }: { questions: readonly Question[] }) {
  const { register, control } = useForm<Values>({ mode: 'onBlur', defaultValues: { [ASK]: 'yes' } })
  const ask = { name: ASK, label: 'Show more', kind: 'radio', isDependent: false } as const
  return (
    <form>
      <Field question={ask} register={register} control={control} />
      {questions
        .filter((question) => !question.isDependent)
        .map((question) => (
          <Field key={question.name} question={question} register={register} control={control} />
        ))}
      <Dependent questions={questions} register={register} control={control} />
    </form>
  )
}

type Parts = { register: UseFormRegister<Values>; control: Control<Values> }

function Dependent({ questions, ...parts }: Parts & { questions: readonly Question[] }) {
  if (useWatch({ control: parts.control, name: ASK }) !== 'yes') return null
  return questions
    .filter((question) => question.isDependent)
    .map((question) => <Field key={question.name} question={question} {...parts} />)
}

function Field({ question: { name, label, kind }, register, control }: Parts & { question: Question }) {
  const { errors } = useFormState({ control, name, exact: true })
  const field = register(name, { required: `${label} is required` })
  return (
    <div>
      {kind === 'radio' ? (
        <div role="radiogroup" aria-label={label}>
          {CHOICES.map((choice) => (
            <label key={choice}>
              <input {...field} type="radio" value={choice} />
              {choice}
            </label>
          ))}
        </div>
      ) : (
        <label>
          {label}
          {kind === 'textarea' ? <textarea {...field} /> : <input {...field} type={kind} />}
        </label>
      )}
      <div aria-live="polite">{errors[name]?.message}</div>
    </div>
  )
}
