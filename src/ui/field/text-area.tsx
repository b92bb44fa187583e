import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { joinClassNames } from '#src/ui/class-names.ts'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string
  name: string
  onChange: (value: string) => void
  /** The error, announced with the field. */
  error?: string | undefined
  hint?: ReactNode
}

/** A multi-line text field with label, hint and error. */
export function TextArea({ label, onChange, error, hint, ...rest }: Props) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={4}
        dir="auto"
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={joinClassNames(error && errorId, hint !== undefined && hintId) || undefined}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
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
