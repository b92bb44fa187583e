import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { DashedInput } from './dashed-input.tsx'

const GROUPS = [3, 3, 3]
const SHAPE = 'XXX-XXX-XXX'

/** A social insurance number, three times three digits (F-02). */
export function SinField({ value, onChange, ...field }: FieldProps<ItemOf<'sin'>>) {
  return <DashedInput field={field} value={value} onChange={onChange} groups={GROUPS} placeholder={SHAPE} />
}
