import { collectFieldNames } from './expression/expression.ts'
import type { FormDefinition, FormItem } from './definition/definition.ts'

/** The static structure of a form: dependencies between items, and their evaluation order. */
export type Plan = {
  /** Questions in page order. */
  items: readonly FormItem[]
  byName: ReadonlyMap<string, FormItem>
  /** Each after everything it depends on. */
  order: readonly FormItem[]
  /** Name → names of the items that directly depend on it. */
  dependents: ReadonlyMap<string, readonly string[]>
  /** The items of a dynamic list's row, by the name of the list. */
  rows: ReadonlyMap<string, Plan>
}

const plans = new WeakMap<FormDefinition, Plan>()

/** The plan of a definition, cached. */
export function getFormPlan(definition: FormDefinition): Plan {
  const known = plans.get(definition)
  if (known) return known
  const plan = buildPlan(definition.sections.flatMap((section) => section.items))
  plans.set(definition, plan)
  return plan
}

function buildPlan(items: readonly FormItem[]): Plan {
  const byName = new Map(items.map((item) => [item.name, item]))
  const dependents = new Map<string, string[]>()
  for (const item of items) {
    for (const name of new Set([...collectInputNames(item), ...collectRequiredRuleInputs(item)])) {
      const those = dependents.get(name)
      if (those) those.push(item.name)
      else dependents.set(name, [item.name])
    }
  }
  const rows = new Map(
    items.flatMap((item) =>
      item.type === 'dynamicList' ? [[item.name, buildPlan(item.dynamicListOptions.items)] as const] : [],
    ),
  )
  return { items, byName, order: sortByDependency(items, byName), dependents, rows }
}

/** Names of the answers that determine whether the item is shown and what it accepts. */
export function collectInputNames(item: FormItem): Set<string> {
  const names = new Set(item.dependencies)
  // A definition in code may have a function here, which only sees `dependencies`.
  if (item.visibility !== undefined && typeof item.visibility !== 'function') collectFieldNames(item.visibility, names)
  if (item.computed !== undefined) collectFieldNames(item.computed, names)
  if (item.type === 'dynamicList') addOuterNames(item.dynamicListOptions.items, names)
  return names
}

/** Names outside the row that the rows of a list depend on. */
function addOuterNames(items: readonly FormItem[], names: Set<string>): void {
  const ofRow = new Set(items.map((item) => item.name))
  for (const item of items) {
    for (const name of [...collectInputNames(item), ...collectRequiredRuleInputs(item)])
      if (!ofRow.has(name)) names.add(name)
  }
}

function collectRequiredRuleInputs(item: FormItem): Set<string> {
  return typeof item.required === 'object' ? collectFieldNames(item.required) : new Set()
}

/**
 * Kahn's algorithm. `check-definition.ts` rejects cycles; should one get here, its items are evaluated in page order
 * instead of looping.
 */
function sortByDependency(items: readonly FormItem[], byName: ReadonlyMap<string, FormItem>): readonly FormItem[] {
  const waiting = new Map<string, number>()
  const waiters = new Map<string, FormItem[]>()
  for (const item of items) {
    const inputs = [...collectInputNames(item)].filter((name) => byName.has(name))
    waiting.set(item.name, inputs.length)
    for (const name of inputs) {
      const those = waiters.get(name)
      if (those) those.push(item)
      else waiters.set(name, [item])
    }
  }
  const order = items.filter((item) => waiting.get(item.name) === 0)
  for (const item of order) {
    for (const waiter of waiters.get(item.name) ?? []) {
      const left = (waiting.get(waiter.name) ?? 0) - 1
      waiting.set(waiter.name, left)
      if (left === 0) order.push(waiter)
    }
  }
  const settled = new Set(order)
  return order.length === items.length ? order : [...order, ...items.filter((item) => !settled.has(item))]
}
