import type { FormItem } from '#contract/form/definition/definition.ts'

/** The number of an item's first rule of that type. */
export function findRuleLimit({ rules = [] }: FormItem, type: string): number | undefined {
  const value = rules.find((rule) => rule.type === type)?.value
  return typeof value === 'number' ? value : undefined
}
