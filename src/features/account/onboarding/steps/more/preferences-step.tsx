import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState, type RefObject } from 'react'
import { splitDefinition } from '#contract/form/definition/code-definition.ts'
import type { Answers } from '#contract/form/values.ts'
import { applyProfileEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import { buildPreferencesForm } from '#src/cards/preferences/preferences-form.ts'
import { StepFrame } from '#src/features/account/onboarding/steps/step-frame.tsx'
import type { StepControls } from '#src/features/account/onboarding/steps/use-first-steps.ts'
import { createEditing, useEditProfile, useProfile, type ProfileRead } from '#src/data/profile/profile.ts'
import { formatIsoDay } from '#src/form-kit/format-iso-day.ts'
import { focusField } from '#src/form-kit/focus-field.ts'
import { Form } from '#src/form-kit/form.tsx'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { FormStore } from '#src/form-kit/store/form-store.ts'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { StepLoading } from './step-loading.tsx'

type Typed = RefObject<Answers | null>
type Props = { step: StepControls; typed: Typed }

/** Job preferences as a form: a section of the profile (P-05). */
export function PreferencesStep({ step, typed }: Props) {
  const { profile, query } = useProfile()
  if (profile) return <PreferencesForm {...{ step, typed, profile }} />
  return (
    <StepFrame step={step} title={<Trans>Job preferences</Trans>} onContinue={step.skip}>
      <StepLoading query={query} />
    </StepFrame>
  )
}

function PreferencesForm({ step, typed, profile }: Props & { profile: ProfileRead }) {
  const { t, i18n } = useLingui()
  const formId = `preferences-${useId()}`
  const context = useFormContext(formId)
  const [opened] = useState(profile)
  const [form] = useState(() => buildPreferencesForm(i18n, opened.preferences))
  const [store] = useState(() => {
    const title = t`Job preferences`
    const code = {
      schemaVersion: 1,
      id: 'profile-preferences',
      title,
      sections: [{ title, items: form.items }],
    } as const
    return new FormStore({
      ...splitDefinition(code),
      initial: typed.current ?? form.initial,
      say: (message) => formatRuleMessage(message, i18n),
      today: formatIsoDay(getServerNow()),
    })
  })
  const edit = useEditProfile({ onFailed: () => undefined })
  // a retry reuses the id
  const [id] = useState(() => crypto.randomUUID())
  useEffect(() => () => void (typed.current = store.all()), [store, typed])

  const refuse = () => {
    const [first] = store.errors()
    if (first) focusField(formId, first)
  }
  const handleContinue = async () => {
    if (!step.isOnline || edit.isPending || step.isBusy) return
    const found: { edit?: Omit<ProfileEdit, 'version'> } = {}
    const outcome = await store.submit(async (answers) => {
      found.edit = form.toEdit(answers)
    })
    if (outcome === 'invalid' || !found.edit) return refuse()
    const edited = applyProfileEdit(opened, found.edit)
    if (!('content' in edited)) {
      // rules that span several questions, which the server would reject
      store.setServerErrors(
        Object.fromEntries(edited.wrong.map((path) => [path.split('.')[1] ?? '', t`Enter a valid value.`])),
      )
      return refuse()
    }
    const isSaved = await edit.mutateAsync({ id, editing: createEditing(profile, found.edit) }).then(
      () => true,
      () => false,
    )
    if (isSaved) step.finish({ done: ['preferences'] })
  }

  return (
    <StepFrame
      step={step}
      title={<Trans>Job preferences</Trans>}
      text={<Trans>Say what you look for. Employers don’t see this.</Trans>}
      isBusy={edit.isPending}
      onContinue={() => void handleContinue()}
    >
      <Form store={store} context={context} hasTitles={false} onSubmit={() => void handleContinue()} />
      <FormAlert text={getFailureText(edit.error)} />
    </StepFrame>
  )
}
