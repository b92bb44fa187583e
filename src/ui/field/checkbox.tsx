import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { joinClassNames } from '#src/ui/class-names.ts'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  label: ReactNode
  name: string
  onChange?: (checked: boolean) => void
  error?: string | undefined
}

/** A native checkbox whose whole label is clickable. */
export function Checkbox({ label, onChange, error, className, id, ...rest }: Props) {
  const own = useId()
  const fieldId = id ?? own
  const errorId = `${fieldId}-error`
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label htmlFor={fieldId} className={styles.check}>
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={joinClassNames(error && errorId, rest['aria-describedby']) || undefined}
          {...(onChange ? { onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked) } : {})}
        />
        <span className={styles.checkLabel}>{label}</span>
      </label>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  )
}
