import { useLayoutEffect, useRef } from 'react'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { LineInput } from './line-input.tsx'
import { locateCaretAfterDigits, insertDashes } from './insert-dashes.ts'

type Props = {
  field: Omit<FieldProps, 'value' | 'onBegin' | 'onChange' | 'item'> & { item: { ariaLabel?: string | undefined } }
  value: string | null
  onChange: (value: string) => void
  /** Group sizes of the digits. */
  groups: readonly number[]
  placeholder: string
}

/** Digits in groups with automatic dashes; excess digits are cut. */
export function DashedInput({ field, value, onChange, groups, placeholder }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    // A value that differs from the typed text would move the caret to the end.
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const handleText = (text: string) => {
    const next = insertDashes(text, groups)
    const typedAt = input.current?.selectionStart ?? text.length
    caret.current = locateCaretAfterDigits(next, text.slice(0, typedAt).replace(/\D/g, '').length)
    onChange(next)
  }
  return (
    <LineInput
      ref={input}
      field={field}
      text={value ?? ''}
      onText={handleText}
      inputMode="numeric"
      dir={value ? 'ltr' : undefined}
      autoComplete="off"
      placeholder={placeholder}
    />
  )
}
