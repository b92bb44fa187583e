import { LIST_ROWS } from '#contract/form/form-limits.ts'
import type { ItemOf } from '#contract/form/definition/definition.ts'

/** How many rows a list has at least and at most, by its rules. */
export function rowLimits({ rules = [] }: ItemOf<'dynamicList'>): { least: number; most: number } {
  const number = (type: string, otherwise: number) => {
    const value = Number(rules.find((rule) => rule.type === type)?.value)
    return Number.isFinite(value) ? value : otherwise
  }
  return { least: number('minLength', 0), most: Math.min(number('maxLength', LIST_ROWS), LIST_ROWS) }
}
