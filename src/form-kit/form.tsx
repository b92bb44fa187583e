import { type KeyboardEvent, type ReactNode, type SubmitEvent, useMemo } from 'react'
import { LazyValidators } from './lazy-validators.tsx'
import type { FormContext } from './field-props.ts'
import { FormSectionView } from './form-section.tsx'
import type { FormStore } from './store/form-store.ts'
import { FormStoreContext, useSectionStates } from './store/use-form-store.ts'
import styles from './form.module.css'

type Props = {
  store: FormStore
  context: FormContext
  /** Called when the form's button is pressed. */
  onSubmit: () => void
  labelledBy?: string | undefined
  /** False if the surrounding page names the only section. */
  hasTitles?: boolean
  /** Before the questions: the summary of errors. */
  before?: ReactNode
  /** After the questions: the buttons. */
  children?: ReactNode
}

/** The questions of a form, to be answered. */
export function Form({ store, context, onSubmit, labelledBy, hasTitles = true, before, children }: Props) {
  const form = useMemo(() => ({ store, context }), [store, context])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <FormStoreContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from its fields */}
      <form
        noValidate
        aria-labelledby={labelledBy}
        className={styles.form}
        onSubmit={handleSubmit}
        onKeyDown={ignoreEnterKey}
      >
        <LazyValidators store={store} />
        {before}
        <FormSections store={store} formId={context.formId} hasTitles={hasTitles} />
        {children}
      </form>
    </FormStoreContext>
  )
}

/** Separate, so that a changed count does not re-render the surroundings. */
function FormSections({ store, formId, hasTitles }: { store: FormStore; formId: string; hasTitles: boolean }) {
  const states = useSectionStates(store)
  return store.definition.sections.map((section, at) => (
    <FormSectionView
      // sections have no name of their own, unlike their first item
      key={section.items[0]?.name ?? section.title}
      section={section}
      id={toSectionHeadingId(formId, at)}
      at={at}
      isVisible={states[at]?.isVisible ?? true}
      hasTitle={hasTitles}
    />
  ))
}

/** The id of a section's heading. */
export function toSectionHeadingId(formId: string, at: number): string {
  return `${formId}-section-${at}`
}

/** Enter in a field does not send the form (F-01). */
function ignoreEnterKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
