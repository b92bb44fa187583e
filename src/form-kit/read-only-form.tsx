import { useMemo } from 'react'
import { isAsked } from '#contract/form/check-answers.ts'
import type { FormFunctions } from '#contract/form/definition/code-definition.ts'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { planOf } from '#contract/form/plan.ts'
import { settle, settleRow } from '#contract/form/settle.ts'
import type { Answers } from '#contract/form/values.ts'
import type { FormContext } from './field-props.ts'
import { EditSection } from './edit-section.tsx'
import { ItemView } from './item/item-view.tsx'
import { fieldId } from './store/use-form-store.ts'
import styles from './form.module.css'

type Props = {
  definition: FormDefinition
  answers: Answers
  context: FormContext
  /** YYYY-MM-DD where the candidate is. */
  today: string
  functions?: FormFunctions | undefined
  /** Only what was answered or asked; texts to read are left out. */
  isReview?: boolean
  /** Draws a way to change each section. */
  onEdit?: ((at: number) => void) | undefined
}

/** A form with its answers, to be read. */
export function ReadOnlyForm({ definition, answers, context, today, functions, isReview = false, onEdit }: Props) {
  const plan = planOf(definition)
  const settled = useMemo(() => settle(plan, answers, { today, functions }), [plan, answers, today, functions])
  const isShown = (item: FormItem) =>
    settled.visible.has(item.name) && (!isReview || isAsked(item) || item.computed !== undefined || item.readOnly)
  return (
    <div className={styles.form}>
      {definition.sections.map((section, at) => {
        const items = section.items.filter(isShown)
        const id = `${context.formId}-read-${at}`
        return (
          items.length > 0 && (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <div className={styles.titleLine}>
                <h2 id={id} className={styles.title}>
                  <bdi>{section.title}</bdi>
                </h2>
                {onEdit && <EditSection title={section.title} onEdit={() => onEdit(at)} />}
              </div>
              <div className={styles.items}>
                {items.map((item) => (
                  <ItemView
                    key={item.name}
                    item={isReview ? { ...item, description: undefined, newItem: false } : item}
                    id={`${fieldId(context.formId, item.name)}-read`}
                    value={(settled.values[item.name] ?? null) as never}
                    onChange={ignore}
                    onBlur={ignore}
                    error={null}
                    state="none"
                    isRequired={false}
                    isDisabled={false}
                    isReadOnly
                    context={context}
                    dependencies={(item.dependencies ?? []).map((name) => settled.values[name])}
                    nestedErrors={NO_ERRORS}
                    settleRow={(row) => settleRow(plan, item.name, row, settled.values, { today, functions })}
                    functions={functions?.get(item.name)}
                  />
                ))}
              </div>
            </section>
          )
        )
      })}
    </div>
  )
}

const ignore = () => undefined
const NO_ERRORS = {}
