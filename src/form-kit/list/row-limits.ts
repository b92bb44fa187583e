import { LIST_ROWS } from '#contract/form/form-limits.ts'
import type { ItemOf } from '#contract/form/definition/definition.ts'

/** How many rows a list has at least and at most, by its rules. */
export function getRowLimits({ rules = [] }: ItemOf<'dynamicList'>): { least: number; most: number } {
  const getNumber = (type: string, otherwise: number) => {
    const value = Number(rules.find((rule) => rule.type === type)?.value)
    return Number.isFinite(value) ? value : otherwise
  }
  return { least: getNumber('minLength', 0), most: Math.min(getNumber('maxLength', LIST_ROWS), LIST_ROWS) }
}
