import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'
import { ChoiceLine } from './choice-line.tsx'
import { createGroupLeaveHandler } from '#src/form-kit/fields/create-group-leave-handler.ts'
import styles from '#src/form-kit/fields/simple.module.css'

/** Any number of options, stored in their order. */
export function CheckboxGroupField({ item, id, value, onChange, ...field }: FieldProps<ItemOf<'checkboxGroup'>>) {
  const { choices, direction, toggle } = item.checkboxOptions
  const chosen = new Set(value)
  const isChosen = (choice: { value: string }) => chosen.has(choice.value)
  if (field.isReadOnly)
    return (
      <AnswerText
        id={id}
        text={choices
          .filter(isChosen)
          .map((one) => one.label)
          .join(', ')}
      />
    )
  const handleChange = (one: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(one)
    else next.delete(one)
    onChange(choices.map((choice) => choice.value).filter((choice) => next.has(choice)))
  }
  return (
    <div
      role="group"
      id={id}
      className={styles.choices}
      data-direction={direction}
      aria-label={item.ariaLabel}
      aria-labelledby={item.ariaLabel ? undefined : `${id}-label`}
      aria-describedby={field.describedBy}
    >
      {choices.map((choice) => (
        <ChoiceLine key={choice.value} text={choice.label}>
          <input
            type="checkbox"
            role={toggle ? 'switch' : undefined}
            className={toggle ? styles.switch : styles.mark}
            checked={isChosen(choice)}
            disabled={field.isDisabled}
            onBlur={createGroupLeaveHandler(field.onBlur)}
            aria-invalid={field.error !== null || undefined}
            onChange={(event) => handleChange(choice.value, event.target.checked)}
          />
        </ChoiceLine>
      ))}
    </div>
  )
}
