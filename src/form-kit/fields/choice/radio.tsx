import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'
import { ChoiceLine } from './choice-line.tsx'
import { createGroupLeaveHandler } from '#src/form-kit/fields/create-group-leave-handler.ts'
import styles from '#src/form-kit/fields/simple.module.css'

/** A field for one of several options. */
export function RadioField({ item, id, value, onChange, onBlur, ...field }: FieldProps<ItemOf<'radio'>>) {
  const { choices, direction } = item.radioOptions
  if (field.isReadOnly) return <AnswerText id={id} text={choices.find((one) => one.value === value)?.label ?? ''} />
  return (
    <div
      role="radiogroup"
      id={id}
      className={styles.choices}
      data-direction={direction}
      aria-label={item.ariaLabel}
      aria-labelledby={item.ariaLabel ? undefined : `${id}-label`}
      aria-describedby={field.describedBy}
      aria-invalid={field.error !== null || undefined}
    >
      {choices.map((choice) => (
        <ChoiceLine key={choice.value} text={choice.label}>
          <input
            type="radio"
            name={id}
            className={styles.mark}
            checked={choice.value === value}
            disabled={field.isDisabled}
            onBlur={createGroupLeaveHandler(onBlur)}
            onChange={() => onChange(choice.value)}
          />
        </ChoiceLine>
      ))}
    </div>
  )
}
