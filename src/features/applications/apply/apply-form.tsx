import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { saveApplicationDraft, type Application, type SentApplication } from '#src/data/applications/forms/apply.ts'
import { ConfirmAddress } from '#src/form-kit/confirm/confirm-address.tsx'
import type { Begun } from '#src/form-kit/draft/draft-row.ts'
import { DraftMergeNotice } from '#src/form-kit/draft/draft-merge-notice.tsx'
import { DraftStatus } from '#src/form-kit/draft/draft-status.tsx'
import { useDraft } from '#src/form-kit/draft/use-draft.ts'
import { formatIsoDay } from '#src/form-kit/format-iso-day.ts'
import { FormStore } from '#src/form-kit/store/form-store.ts'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { StepperForm } from '#src/form-kit/stepper/stepper-form.tsx'
import { useIsDebug } from '#src/form-kit/stepper/use-is-debug.ts'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { getServerNow } from '#src/platform/time/clock.ts'
import { toDraftKey } from './draft-key.ts'
import { listOpenJobs } from './open-jobs.ts'
import { useSendApplication } from './use-send-application.ts'

type Props = {
  application: Application
  /** The form, with its new questions marked. */
  definition: FormDefinition
  /** The form that the draft was begun with. */
  begun: Begun<string>
  /** Position ids as requested by the URL, including closed jobs. */
  pids: readonly number[]
  onSent: (sent: SentApplication) => void
  onFailure: (text: string | undefined) => void
}

/** The application form: saved while typing, reviewed, and submitted once. */
export function ApplyForm({ application, definition, begun, pids, onSent, onFailure }: Props) {
  const { i18n, t } = useLingui()
  const { user } = useBoot()
  const isDebug = useIsDebug()
  const [today] = useState(() => formatIsoDay(getServerNow()))
  const [store] = useState(
    () =>
      new FormStore({
        definition,
        initial: application.values,
        highlighted: new Set(application.prefilled),
        say: (message) => formatRuleMessage(message, i18n),
        today,
      }),
  )
  const context = useFormContext(`apply-${pids.join('-')}`)
  const { definitionVersion } = begun
  const draft = useDraft({
    store,
    row: toDraftKey(pids),
    opened: application,
    begun,
    save: user
      ? (written) => saveApplicationDraft({ ...written, pids: listOpenJobs(application), definitionVersion })
      : null,
  })
  const send = useSendApplication({ application, pids, draft, onFailure })
  const { sent } = send
  useEffect(() => {
    if (sent) onSent(sent)
  }, [sent, onSent])
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
      {send.asksFor && <ConfirmAddress asked={send.asksFor} sendLabel={t`Send application`} />}
    </>
  )
}
