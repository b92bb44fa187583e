import { useId, useRef, useState, useEffect } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Answers } from '#contract/form/values.ts'
import type { Skill } from '#contract/profile/profile-content.ts'
import { applyProfileEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import { createEditing, type ProfileRead } from '#src/data/profile/profile.ts'
import type { Editing } from '#src/data/profile/unsaved-edits.ts'
import { formatIsoDay } from '#src/form-kit/format-iso-day.ts'
import { focusField } from '#src/form-kit/focus-field.ts'
import { Form } from '#src/form-kit/form.tsx'
import { FormStore } from '#src/form-kit/store/form-store.ts'
import { useFormContext } from '#src/form-kit/use-form-context.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { buildSectionForm } from './section-form.ts'
import { SkillLevels, type Levels } from './skill-levels.tsx'
import { isEntryTarget, type Target } from './edit-target.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import { hasUnknownCallingCode } from '#src/form-kit/phone/load-phone-parser.ts'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { useDraftOwner } from '#src/form-kit/draft/draft-rows.ts'
import { useLeaveGuard } from '#src/platform/leave-guard.ts'
import { storeTypedAnswers, type TypedState } from './store-typed-answers.ts'

export type EditorProps = {
  target: Target
  profile: ProfileRead
  suggestedSkills: readonly string[]
  /** Answers that were typed earlier and not saved. */
  draft?: Answers | undefined
  onSave: (editing: Editing, typed: Answers) => void
  onDelete: (editing: Editing) => void
  onCancel: () => void
}

/** The form of a section, or of one entry: in a sheet on phones and tablets, in its place on desktops (P-02). */
export function SectionEditor({ target, profile, suggestedSkills, draft, onSave, onDelete, onCancel }: EditorProps) {
  const { t, i18n } = useLingui()
  const isOnline = useConnected()
  const formId = `profile-${useId()}`
  const isSaving = useRef(false)
  // the profile as this device had it when the form was opened: another device may change it meanwhile
  const [opened] = useState(profile)
  const [today] = useState(() => formatIsoDay(getServerNow()))
  const [form] = useState(() =>
    buildSectionForm(target, {
      i18n,
      profile: opened,
      suggestedSkills,
      today: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
    }),
  )
  const [initial] = useState(draft ?? form.initial)
  const [store] = useState(
    () =>
      new FormStore({
        definition: form.definition,
        functions: form.functions,
        initial,
        say: (message) => formatEditorMessage(message, i18n),
        today,
      }),
  )
  const [levels, setLevels] = useState<Levels>(
    () => new Map(opened.skills.map(({ name, proficiency }) => [name, proficiency])),
  )
  const context = useFormContext(formId)
  const title = form.title
  const { isBack, isFleeting, forget } = useStoreTypedAnswers(target, store, initial)

  const refuse = () => {
    const [first] = store.errors()
    if (first) focusField(formId, first)
  }
  const handleSave = async () => {
    if (!isOnline || isSaving.current) return
    isSaving.current = true
    const found: { edit?: Omit<ProfileEdit, 'version'> } = {}
    const outcome = await store.submit(async (answers) => {
      found.edit = withSkillLevels(form.toEdit(answers), levels)
    })
    isSaving.current = false
    if (outcome === 'invalid' || !found.edit) return refuse()
    const edited = applyProfileEdit(opened, found.edit)
    if ('content' in edited) {
      onSave(createEditing(opened, found.edit), store.all())
      return forget()
    }
    // rules that span several questions, which the server would reject
    const wrong = edited.wrong.map((path) => [path.split('.')[1] ?? '', t`Enter a valid value.`])
    store.setServerErrors(Object.fromEntries(wrong))
    refuse()
  }
  const handleCancel = () => {
    forget()
    onCancel()
  }
  const index = isEntryTarget(target) ? target.index : null
  const handleDelete = () => {
    forget()
    onDelete(createEditing(opened, { op_section: target.section, operation: 'delete', op_data: { index } }))
  }
  return (
    <EditorFrame
      title={title}
      hasHeading={isEntryTarget(target) || target.section === 'basic_info'}
      onCancel={handleCancel}
      actions={
        <>
          {index !== null && (
            <Button kind="quiet" disabled={!isOnline} onClick={handleDelete}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <Button onClick={handleCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" onClick={() => void handleSave()} {...(isOnline ? {} : { 'aria-disabled': true })}>
            {isOnline ? <Trans>Save</Trans> : <Trans>Save (needs the network)</Trans>}
          </Button>
        </>
      }
    >
      {isBack && (
        <p role="status">
          <Trans>What you typed here before is back. It is not saved yet.</Trans>
        </p>
      )}
      {isFleeting && (
        <p role="alert">
          <Trans>This browser keeps no draft: save before you leave this page</Trans>
        </p>
      )}
      <Form store={store} context={context} hasTitles={false} onSubmit={() => void handleSave()}>
        {target.section === 'skills' && <SkillLevels {...{ store, levels }} onChange={setLevels} />}
      </Form>
    </EditorFrame>
  )
}

function withSkillLevels(edit: Omit<ProfileEdit, 'version'>, levels: Levels): Omit<ProfileEdit, 'version'> {
  if (edit.op_section !== 'skills') return edit
  const value = (edit.op_data.value as Skill[]).map(({ name }) => ({ name, proficiency: levels.get(name) ?? null }))
  return { ...edit, op_data: { value } }
}

/** A rule's message in a profile: specific for phone numbers, where forms have one text for both. */
function formatEditorMessage(message: RuleMessage, i18n: I18n): string {
  if (!('code' in message) || message.code !== 'phone') return formatRuleMessage(message, i18n)
  const isUnknown = hasUnknownCallingCode(String(message.values['number']))
  return i18n._(isUnknown ? msg`Invalid country calling code` : msg`Enter a valid phone number`)
}

/** Stores input until `forget` is called, and asks before it would be lost. */
function useStoreTypedAnswers(target: Target, store: FormStore, initial: Answers): TypedState & { forget: () => void } {
  const owner = useDraftOwner()
  const keeper = useRef<ReturnType<typeof storeTypedAnswers>>(null)
  const [state, setState] = useState<TypedState>({ isBack: false, isFleeting: false })
  useEffect(() => {
    keeper.current = storeTypedAnswers({ owner, target, store, initial }, (more) =>
      setState((now) => ({ ...now, ...more })),
    )
    return keeper.current.stop
  }, [owner, target, store, initial])
  useLeaveGuard(state.isFleeting)
  return { ...state, forget: () => void keeper.current?.forget() }
}
