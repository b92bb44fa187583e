import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { DashedInput } from './dashed-input.tsx'

const GROUPS = [3, 2, 4]
const SHAPE = 'XXX-XX-XXXX'

/** A social security number, three, two and four digits (F-02). */
export function SsnField({ value, onChange, ...field }: FieldProps<ItemOf<'ssn'>>) {
  return <DashedInput field={field} value={value} onChange={onChange} groups={GROUPS} placeholder={SHAPE} />
}
