import type { ItemOf } from '#contract/form/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { LineInput } from './line-input.tsx'

/** Digits only. */
export function NumberField({ value, onChange, ...field }: FieldProps<ItemOf<'number'>>) {
  const { placeholder, autocomplete } = field.item.numberOptions ?? {}
  return (
    <LineInput
      field={field}
      text={value === null || value === undefined ? '' : String(value)}
      onText={(text) => onChange(readNumber(text))}
      inputMode="numeric"
      dir={value === null || value === undefined ? undefined : 'ltr'}
      autoComplete={autocomplete}
      placeholder={placeholder}
    />
  )
}

/** The digits of a text, those of other scripts too, as a number; beyond the fifteenth a number would not be exact. */
export function readNumber(text: string): number | null {
  const digits = text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, '')
    .slice(0, EXACT)
  return digits === '' ? null : Number(digits)
}

const EXACT = 15
