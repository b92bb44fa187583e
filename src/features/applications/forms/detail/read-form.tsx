import { useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import type { FormState } from '#contract/applications/forms/forms.ts'
import { formatIsoDay } from '#src/form-kit/iso-day.ts'
import { ReadOnlyForm } from '#src/form-kit/read-only-form.tsx'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** A form that can only be read, with its answers. */
export function ReadForm({ form, answers }: { form: FormState; answers: Answers }) {
  const context = useFormContext(`form-${form.id}`)
  const [today] = useState(() => formatIsoDay(getServerNow()))
  return <ReadOnlyForm definition={form.definition} answers={answers} context={context} today={today} isReview />
}
