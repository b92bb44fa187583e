import type { DefinitionProblem } from './definition/check-definition.ts'
import { formDefinition } from './definition/definition.ts'
import { EXPRESSION_DEPTH, FORM_ITEMS } from './form-limits.ts'
import { LEAF_ITEMS } from './items.ts'

/** Section, item, list, inner item, and an expression, each level of which is two levels of the tree. */
const DEEPEST = 12 + 2 * EXPRESSION_DEPTH
const REPORTED = 50
const TYPES: ReadonlySet<unknown> = new Set([...LEAF_ITEMS.map((item) => item.shape.type.def.values[0]), 'dynamicList'])

/** Problems in the shape of a definition. Depth is checked first, because the schema recurses. */
export function checkShape(json: unknown): readonly DefinitionProblem[] {
  if (measureDepth(json) > DEEPEST)
    return [{ item: null, path: '', text: `a definition is at most ${DEEPEST} levels deep` }]
  const items = listItemsInJson(json)
  if (items.length > FORM_ITEMS)
    return [
      {
        item: null,
        path: 'sections',
        text: `a form has at most ${FORM_ITEMS} questions, this one has ${items.length}`,
      },
    ]
  const unknown = items.flatMap(({ item, path }) => {
    const type = getOwnProperty(item, 'type')
    if (TYPES.has(type)) return []
    return [toDefinitionProblem(json, `${path}.type`, `there is no question type ${JSON.stringify(type) ?? '(none)'}`)]
  })
  if (unknown.length > 0) return unknown
  const parsed = formDefinition.safeParse(json)
  if (parsed.success) return []
  return parsed.error.issues
    .slice(0, REPORTED)
    .map((issue) => toDefinitionProblem(json, issue.path.join('.'), describeIssue(issue)))
}

/** A problem at a path, attributed to the innermost item on it. */
function toDefinitionProblem(json: unknown, path: string, text: string): DefinitionProblem {
  let [here, item] = [json, null as string | null]
  for (const key of path.split('.')) {
    here = getOwnProperty(here, key)
    const name = getOwnProperty(here, 'name')
    if (typeof name === 'string') item = name
  }
  return { item, path, text: item === null ? text : `"${item}": ${text}` }
}

function describeIssue(issue: {
  code?: string
  message?: string
  path: readonly PropertyKey[]
  keys?: readonly string[]
}): string {
  const key = String(issue.path.at(-1) ?? 'the definition')
  if (issue.code === 'unrecognized_keys') return `${key} has no ${(issue.keys ?? []).join(', ')}`
  return `${key}: ${issue.message === 'Invalid input' ? 'this value is not understood' : (issue.message ?? 'not valid')}`
}

function listItemsInJson(json: unknown): { item: unknown; path: string }[] {
  return toList(getOwnProperty(json, 'sections')).flatMap((section, index) =>
    toList(getOwnProperty(section, 'items')).flatMap((item, within) => {
      const path = `sections.${index}.items.${within}`
      const inner = toList(getOwnProperty(getOwnProperty(item, 'dynamicListOptions'), 'items'))
      return [
        { item, path },
        ...inner.map((one, row) => ({ item: one, path: `${path}.dynamicListOptions.items.${row}` })),
      ]
    }),
  )
}

function measureDepth(json: unknown): number {
  let deepest = 0
  const waiting: [unknown, number][] = [[json, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, depth] = next
    deepest = Math.max(deepest, depth)
    if (deepest > DEEPEST) return deepest
    if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) waiting.push([one, depth + 1])
  }
  return deepest
}

function getOwnProperty(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
