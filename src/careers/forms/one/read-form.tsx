import { useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import type { FormState } from '#contract/forms/forms.ts'
import { dayOf } from '#src/form-kit/day-of.ts'
import { ReadOnlyForm } from '#src/form-kit/read-only-form.tsx'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import { serverNow } from '#src/platform/time/clock.ts'

/** A form that can only be read, with its answers. */
export function ReadForm({ form, answers }: { form: FormState; answers: Answers }) {
  const context = useFormContext(`form-${form.id}`)
  const [today] = useState(() => dayOf(serverNow()))
  return <ReadOnlyForm definition={form.definition} answers={answers} context={context} today={today} isReview />
}
