import { useMemo } from 'react'
import { isAnswerable } from '#contract/form/answers/check-answers.ts'
import type { FormFunctions } from '#contract/form/definition/code-definition.ts'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { getFormPlan } from '#contract/form/form-plan.ts'
import { evaluateVisibility, evaluateRowVisibility } from '#contract/form/evaluate-visibility.ts'
import type { Answers } from '#contract/form/values.ts'
import type { FormContext } from './field-props.ts'
import { ItemView } from './item/item-view.tsx'
import { toFieldId } from './store/use-form-store.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import styles from './form.module.css'

type Props = {
  definition: FormDefinition
  answers: Answers
  context: FormContext
  /** YYYY-MM-DD where the candidate is. */
  today: string
  functions?: FormFunctions | undefined
  /** Show only answered or required questions, without explanatory texts. */
  isReview?: boolean
  /** Renders a way to change each section. */
  onEdit?: ((at: number) => void) | undefined
}

const NO_ERRORS = {}

/** A form with its answers, to be read. */
export function ReadOnlyForm({ definition, answers, context, today, functions, isReview = false, onEdit }: Props) {
  const plan = getFormPlan(definition)
  const settled = useMemo(
    () => evaluateVisibility(plan, answers, { today, functions }),
    [plan, answers, today, functions],
  )
  const isShown = (item: FormItem) =>
    settled.visible.has(item.name) && (!isReview || isAnswerable(item) || item.computed !== undefined || item.readOnly)
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
                {onEdit && <EditSectionButton title={section.title} onEdit={() => onEdit(at)} />}
              </div>
              <div className={styles.items}>
                {items.map((item) => (
                  <ItemView
                    key={item.name}
                    item={isReview ? { ...item, description: undefined, newItem: false } : item}
                    id={`${toFieldId(context.formId, item.name)}-read`}
                    value={(settled.values[item.name] ?? null) as never}
                    onChange={returnUndefined}
                    onBlur={returnUndefined}
                    error={null}
                    state="none"
                    isRequired={false}
                    isDisabled={false}
                    isReadOnly
                    context={context}
                    dependencies={(item.dependencies ?? []).map((name) => settled.values[name])}
                    nestedErrors={NO_ERRORS}
                    evaluateRow={(row) =>
                      evaluateRowVisibility(plan, item.name, row, settled.values, { today, functions })
                    }
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

const returnUndefined = () => undefined

/** A button that leads back to the questions of a section. */
function EditSectionButton({ title, onEdit }: { title: string; onEdit: () => void }) {
  const { t } = useLingui()
  return (
    <Button kind="quiet" size="small" aria-label={t`Edit “${title}”`} onClick={onEdit}>
      <Trans>Edit</Trans>
    </Button>
  )
}
