import type { ItemWithPath, Report } from '#contract/form/definition/check-definition.ts'
import type { Expression } from '#contract/form/expression/expression-schema.ts'
import { listOperands } from '#contract/form/expression/expression.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'

/** Reports conditions that compare an answer with a choice its question does not have: they are never true. */
export function checkComparisons(placed: readonly ItemWithPath[], report: Report): void {
  const choices = new Map(placed.map(({ item, list }) => [`${list ?? ''}.${item.name}`, listChoices(item)]))
  for (const { item, path, list } of placed) {
    const getChoices = (name: string) => choices.get(`${list ?? ''}.${name}`) ?? choices.get(`.${name}`) ?? null
    for (const key of ['visibility', 'required', 'computed'] as const) {
      const expression = item[key]
      if (expression === undefined || typeof expression === 'boolean') continue
      for (const [name, value] of listComparisons(expression))
        if (getChoices(name)?.has(value) === false)
          report(item.name, `${path}.${key}`, `the question "${name}" has no choice "${value}"`)
    }
  }
}

/** Values of the choices in the definition; null if they are loaded, or the item has none. */
function listChoices(item: FormItem): ReadonlySet<string> | null {
  const choices =
    item.type === 'select'
      ? item.selectOptions?.apiEndpoint
        ? undefined
        : item.selectOptions?.choices
      : item.type === 'radio'
        ? item.radioOptions.choices
        : item.type === 'checkboxGroup'
          ? item.checkboxOptions.choices
          : undefined
  return choices ? new Set(choices.map(({ value }) => value)) : null
}

/** Each question compared with a text, and that text. */
function listComparisons(expression: Expression): [string, string][] {
  const found: [string, string][] = []
  const waiting = [expression]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object' || 'field' in next) continue
    if (next.op === 'equals' || next.op === 'differs')
      found.push(...listFieldTextComparisons(next.left, next.right), ...listFieldTextComparisons(next.right, next.left))
    if (next.op === 'in') for (const one of next.list) found.push(...listFieldTextComparisons(next.value, one))
    if (next.op === 'includes') found.push(...listFieldTextComparisons(next.list, next.value))
    waiting.push(...listOperands(next))
  }
  return found
}

function listFieldTextComparisons(field: Expression, text: Expression): [string, string][] {
  const isField = field !== null && typeof field === 'object' && 'field' in field
  return isField && typeof text === 'string' ? [[field.field, text]] : []
}
