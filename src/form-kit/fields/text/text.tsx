import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { LineInput } from './line-input.tsx'

/** A field for a line of text. */
export function TextField({ value, onChange, ...field }: FieldProps<ItemOf<'text'>>) {
  const { placeholder, autocomplete, inputMode } = field.item.textOptions ?? {}
  return (
    <LineInput
      field={field}
      text={value ?? ''}
      onText={onChange}
      inputMode={inputMode}
      autoComplete={autocomplete}
      placeholder={placeholder}
    />
  )
}
