import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { LineInput } from './line-input.tsx'

/** An email address. Not of the browser's own type: that one trims and judges by rules of its own. */
export function EmailField({ value, onChange, ...field }: FieldProps<ItemOf<'email'>>) {
  const { placeholder, autocomplete = 'email' } = field.item.emailOptions ?? {}
  return (
    <LineInput
      field={field}
      text={value ?? ''}
      onText={onChange}
      inputMode="email"
      dir={value ? 'ltr' : undefined}
      spellCheck={false}
      autoComplete={autocomplete}
      placeholder={placeholder}
    />
  )
}
