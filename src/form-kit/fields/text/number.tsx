import { useEffect, useEffectEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { UnparsedInput } from '#src/form-kit/store/unparsed-input.ts'
import { LineInput } from './line-input.tsx'

const EXACT = 15

/** Digits only. Other input is not converted but stays for correction. */
export function NumberField({ value, raw, onChange, ...field }: FieldProps<ItemOf<'number'>>) {
  const { t } = useLingui()
  const { placeholder, autocomplete } = field.item.numberOptions ?? {}
  const texts = { digits: t`Use digits only.`, length: t`Use no more than ${EXACT} digits.` }
  const text = raw instanceof UnparsedInput ? raw.text : String(value ?? '')
  const begin = useEffectEvent(() => {
    // restores unparsed input of a draft
    if (typeof value === 'string') (field.onBegin ?? onChange)(parseTypedNumber(value, texts))
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new answer
  useEffect(() => begin(), [value])
  return (
    <LineInput
      field={field}
      text={text}
      onText={(typed) => onChange(parseTypedNumber(typed, texts))}
      inputMode="numeric"
      dir={text === '' ? undefined : 'ltr'}
      autoComplete={autocomplete}
      placeholder={placeholder}
    />
  )
}

/** The number that a text means, in digits of any script; beyond fifteen digits it would not be exact. */
export function parseTypedNumber(
  text: string,
  texts: { digits: string; length: string },
): number | null | UnparsedInput {
  const digits = text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
  if (digits === '') return null
  if (!/^\d+$/.test(digits)) return new UnparsedInput(text, texts.digits)
  return digits.length > EXACT ? new UnparsedInput(text, texts.length) : Number(digits)
}
