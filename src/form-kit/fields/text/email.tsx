import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { LineInput } from './line-input.tsx'

/**
 * An email address. The input does not have the type `email`, because browsers then trim the text and validate it by
 * their own rules.
 */
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
