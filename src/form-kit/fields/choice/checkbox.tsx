import { useLingui } from '@lingui/react/macro'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { Asterisk } from '#src/form-kit/item/label.tsx'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'
import { ChoiceLine } from './choice-line.tsx'
import styles from '#src/form-kit/fields/simple.module.css'

/** A yes-or-no field. A required one must be ticked. The type `toggle` looks like a switch. */
export function CheckboxField({ item, id, value, onChange, ...field }: FieldProps<ItemOf<'checkbox'>>) {
  const { t } = useLingui()
  const label = item.label ?? item.ariaLabel ?? ''
  const isToggle = item.checkboxOptions?.toggle === true
  if (field.isReadOnly)
    return (
      <>
        <p className={styles.answerLabel}>{label}</p>
        <AnswerText id={id} text={value ? t`Yes` : t`No`} />
      </>
    )
  return (
    <ChoiceLine text={label} after={field.isRequired && <Asterisk isSaid={false} />}>
      <input
        type="checkbox"
        role={isToggle ? 'switch' : undefined}
        id={id}
        className={isToggle ? styles.switch : styles.mark}
        checked={value === true}
        disabled={field.isDisabled}
        aria-label={item.ariaLabel}
        aria-required={field.isRequired || undefined}
        aria-invalid={field.error !== null || undefined}
        aria-describedby={field.describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={() => field.onBlur()}
      />
    </ChoiceLine>
  )
}
