import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { FormState } from '#contract/applications/forms/forms.ts'
import type { Answers } from '#contract/form/values.ts'
import { saveDraftOfForm, type FormRead, type SentForm } from '#src/data/applications/forms/form.ts'
import { ConfirmAddress } from '#src/form-kit/confirm/confirm-address.tsx'
import { formatIsoDay } from '#src/form-kit/format-iso-day.ts'
import type { Begun } from '#src/form-kit/draft/draft-row.ts'
import { DraftMergeNotice } from '#src/form-kit/draft/draft-merge-notice.tsx'
import { DraftStatus } from '#src/form-kit/draft/draft-status.tsx'
import { useDraft } from '#src/form-kit/draft/use-draft.ts'
import { FormStore } from '#src/form-kit/store/form-store.ts'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { StepperForm } from '#src/form-kit/stepper/stepper-form.tsx'
import { useIsDebug } from '#src/form-kit/stepper/use-is-debug.ts'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { getServerNow } from '#src/platform/time/clock.ts'
import { useSendForm } from './use-send-form.ts'

export type FillProps = {
  id: string
  read: FormRead
  /** The form, with its new questions marked. */
  definition: FormDefinition
  /** The form that the draft was begun with. */
  begun: Begun<number>
  onSent: (sent: SentForm & { values: Answers }) => void
  onFailure: (text: string | undefined, more?: ReactNode) => void
  /** Called when the form has changed: with the new form from the response, or without it to refetch. */
  onOutdated: (known?: FormState) => Promise<unknown>
}

/** A form's questions: saved while typing, reviewed, and submitted once. */
export function FillForm({ id, read, definition, begun, onSent, onFailure, onOutdated }: FillProps) {
  const { i18n, t } = useLingui()
  const { user } = useBoot()
  const { form, keptAt } = read
  const { definitionVersion } = begun
  const isDebug = useIsDebug()
  const [today] = useState(() => formatIsoDay(getServerNow()))
  const [store] = useState(
    () =>
      new FormStore({
        definition,
        initial: form.values,
        highlighted: new Set(form.prefilled),
        say: (message) => formatRuleMessage(message, i18n),
        today,
      }),
  )
  const context = useFormContext(`form-${id}`)
  const draft = useDraft({
    store,
    row: `form ${id}`,
    opened: { ...form, isKept: keptAt !== null },
    begun,
    save: user ? (written) => saveDraftOfForm(id, { ...written, definitionVersion }) : null,
    onOver: ({ message }) => {
      onFailure(message)
      // The reason is shown already; if the refetch fails, the page stays.
      void onOutdated().catch(() => undefined)
    },
  })
  const send = useSendForm({ id, form, draft, onSent, onFailure, onOutdated })
  return (
    <>
      {/* input is saved (`use-draft.ts` has the exceptions), so an update need not wait for submission */}
      <div data-draft="">
        <StepperForm
          store={store}
          context={context}
          today={today}
          onSubmit={send.submit}
          isDebug={isDebug}
          notice={<DraftMergeNotice {...{ draft, store, context, today }} />}
          status={<DraftStatus state={draft.state} reason={draft.reason} />}
        />
      </div>
      {send.asked && <ConfirmAddress asked={send.asked} sendLabel={t`Send`} />}
    </>
  )
}
