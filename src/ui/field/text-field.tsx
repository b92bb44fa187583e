import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { joinClassNames } from '#src/ui/class-names.ts'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  name: string
  /** Called with the text. Without it the field is uncontrolled (`defaultValue`). */
  onChange?: (value: string) => void
  /** The error, announced with the field. */
  error?: string | undefined
  hint?: ReactNode
  /** The label is for screen readers only: the context explains the field. */
  hideLabel?: boolean
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, onChange, error, hint, hideLabel = false, className, id, ...rest }: Props) {
  const own = useId()
  const fieldId = id ?? own
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const described = joinClassNames(error && errorId, hint !== undefined && hintId, rest['aria-describedby'])
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <input
        // text sets its own direction; an empty field follows the page
        dir={rest.value ? 'auto' : undefined}
        {...rest}
        id={fieldId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...(onChange ? { onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) } : {})}
      />
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} text={error} />}
    </div>
  )
}
