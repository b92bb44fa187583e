import type { ItemWithPath, Report } from './check-definition.ts'
import type { Expression } from '#contract/form/expression/expression-schema.ts'
import { collectFieldNames, listOperands } from '#contract/form/expression/expression.ts'
import { type Kind, inferExpressionKind, getItemKind } from '#contract/form/expression/expression-kind.ts'
import { EXPRESSION_DEPTH, EXPRESSION_NODES } from '#contract/form/form-limits.ts'

/** Checks names, limits and kinds in every expression and list of dependencies. */
export function checkExpressions(placed: readonly ItemWithPath[], report: Report): void {
  const kinds = new Map(placed.map(({ item, list }) => [`${list ?? ''}.${item.name}`, getItemKind(item.type)]))
  for (const { item, path, list } of placed) {
    const getKind = (name: string) => kinds.get(`${list ?? ''}.${name}`) ?? kinds.get(`.${name}`) ?? null
    const unknown = new Set((item.dependencies ?? []).filter((name) => getKind(name) === null))
    for (const [key, expression, expected] of listExpressions(item)) {
      const place = `${path}.${key}`
      const measured = measureExpression(expression)
      if (measured.depth > EXPRESSION_DEPTH || measured.nodes > EXPRESSION_NODES) {
        report(item.name, place, `an expression has at most ${EXPRESSION_NODES} parts, ${EXPRESSION_DEPTH} deep`)
        continue
      }
      for (const name of collectFieldNames(expression)) if (getKind(name) === null) unknown.add(name)
      checkExpressionKinds(expression, getKind, expected, (text) => report(item.name, place, text))
    }
    for (const name of unknown) report(item.name, path, `there is no question "${name}"`)
  }
}

function checkExpressionKinds(
  expression: Expression,
  kindOf: (name: string) => Kind | null,
  expected: readonly Kind[] | null,
  report: (text: string) => void,
): void {
  const problems: string[] = []
  const kind = inferExpressionKind(expression, kindOf, problems)
  if (expected && kind !== null && !expected.includes(kind))
    problems.push(`this gives ${kind}, not ${expected.join(' or ')}`)
  for (const problem of problems) report(problem)
}

function listExpressions(item: ItemWithPath['item']): [string, Expression, readonly Kind[] | null][] {
  const found: [string, Expression, readonly Kind[] | null][] = []
  if (item.visibility !== undefined) found.push(['visibility', item.visibility, ['boolean']])
  if (item.required !== undefined) found.push(['required', item.required, ['boolean']])
  if (item.computed !== undefined) found.push(['computed', item.computed, [getItemKind(item.type), 'nothing']])
  return found
}

function measureExpression(expression: Expression): { depth: number; nodes: number } {
  let [depth, nodes] = [0, 0]
  const waiting: [Expression, number][] = [[expression, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, at] = next
    depth = Math.max(depth, at)
    nodes += 1
    if (part !== null && typeof part === 'object' && 'op' in part)
      for (const inner of listOperands(part)) waiting.push([inner, at + 1])
  }
  return { depth, nodes }
}
