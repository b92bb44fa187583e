import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { Answers } from '#contract/form/values.ts'

/** The first email question determines where a code is sent; empty if unanswered. */
export function getAddressToConfirm({ sections }: FormDefinition, values: Answers): string {
  const items = sections.flatMap((section) => section.items)
  const item = items.find(({ type, name }) => type === 'email' && typeof values[name] === 'string')
  return item ? String(values[item.name]) : ''
}
