import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import fieldStyles from '#src/ui/field/field.module.css'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'
import styles from '#src/form-kit/fields/simple.module.css'

/** Several lines of text; the field grows with them. */
export function TextAreaField({ value, onChange, ...field }: FieldProps<ItemOf<'textarea'>>) {
  const { placeholder, autocomplete, rows = 4 } = field.item.textAreaOptions ?? {}
  if (field.isReadOnly) return <AnswerText id={field.id} text={value ?? ''} />
  return (
    <textarea
      id={field.id}
      className={joinClassNames(fieldStyles.input, styles.area)}
      value={value ?? ''}
      dir={value ? 'auto' : undefined}
      rows={rows}
      disabled={field.isDisabled}
      autoComplete={autocomplete}
      placeholder={placeholder}
      aria-label={field.item.ariaLabel}
      aria-required={field.isRequired || undefined}
      aria-invalid={field.error !== null || undefined}
      aria-describedby={field.describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => field.onBlur()}
    />
  )
}
