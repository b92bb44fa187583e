import type { ComponentProps } from 'react'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import styles from '#src/ui/field/field.module.css'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'

type Props = {
  field: Omit<FieldProps, 'value' | 'onBegin' | 'onChange' | 'item'> & { item: { ariaLabel?: string | undefined } }
  text: string
  onText: (text: string) => void
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'dir' | 'ref' | 'spellCheck'
>

/** An input for a line of text, wired like every field. */
export function LineInput({ field, text, onText, ...rest }: Props) {
  if (field.isReadOnly) return <AnswerText id={field.id} text={text} />
  return (
    <input
      type="text"
      // text sets its own direction; without text the page does
      dir={text ? 'auto' : undefined}
      {...rest}
      id={field.id}
      className={styles.input}
      value={text}
      disabled={field.isDisabled}
      aria-label={field.item.ariaLabel}
      aria-required={field.isRequired || undefined}
      aria-invalid={field.error !== null || undefined}
      aria-describedby={field.describedBy}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => field.onBlur()}
    />
  )
}
