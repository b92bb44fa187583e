import type { FormItem, LeafItem } from '#contract/form/definition/definition.ts'
import type { Expression } from '#contract/form/expression/expression-schema.ts'
import { collectFieldNames } from '#contract/form/expression/expression.ts'

type Names = ReadonlyMap<string, string>

/** The questions of the form to which an item refers, without those of its own rows. */
export function listReferencedQuestions(item: FormItem): Set<string> {
  const found = new Set(item.dependencies)
  for (const expression of [item.visibility, item.required, item.computed]) {
    if (expression !== undefined) collectFieldNames(expression, found)
  }
  if (item.type === 'dynamicList') {
    const rows = item.dynamicListOptions.items
    for (const inner of rows) for (const name of listReferencedQuestions(inner)) found.add(name)
    for (const { name } of rows) found.delete(name)
  }
  found.delete(item.name)
  return found
}

/** Renames an item and the questions that it refers to. */
export function renameItem<T extends FormItem | LeafItem>(item: T, names: Names): T {
  const renamed = {
    ...item,
    name: names.get(item.name) ?? item.name,
    ...(item.dependencies ? { dependencies: item.dependencies.map((name) => names.get(name) ?? name) } : {}),
    ...(item.visibility === undefined ? {} : { visibility: renameReferencedFields(item.visibility, names) }),
    ...(item.required === undefined ? {} : { required: renameReferencedFields(item.required, names) }),
    ...(item.computed === undefined ? {} : { computed: renameReferencedFields(item.computed, names) }),
  }
  if (renamed.type !== 'dynamicList') return renamed
  const rows = renamed.dynamicListOptions.items
  // Within a row of a list, a name refers to a question of the same row first.
  const outer = new Map([...names].filter(([name]) => rows.every((inner) => inner.name !== name)))
  const items = rows.map((inner) => renameItem(inner, outer))
  return { ...renamed, dynamicListOptions: { ...renamed.dynamicListOptions, items } }
}

function renameReferencedFields<T extends Expression>(expression: T, names: Names): T {
  return JSON.parse(JSON.stringify(expression), (key, value: unknown) =>
    key === 'field' && typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as T
}
