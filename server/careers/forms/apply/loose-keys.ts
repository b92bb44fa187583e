import type { FormItem } from '#contract/form/definition/definition.ts'
import { namesOf } from './rename.ts'

/** A question as one of the forms asks it; those of one key are alike. */
type AskedOnce<Part> = { part: Part; item: FormItem; key: string }
/** A question that several forms ask, and the questions that it looks at in any of them. */
type Shared<Part> = { key: string; name: string; parts: Set<Part>; inputs: Set<string> }

/**
 * The keys of questions that several forms ask but that look at one which not all of them share: it means something else in each, and is asked
 * apart, with everything that looks at it. Each question is looked at again only when one that it looks at has gone apart.
 */
export function looseKeys<Part>(asked: readonly AskedOnce<Part>[]): ReadonlySet<string> {
  const all = gatherShared(asked)
  const byName = Map.groupBy(all, ({ name }) => name)
  const lookers = new Map<string, Shared<Part>[]>()
  for (const one of all) for (const name of one.inputs) lookers.set(name, push(lookers.get(name), one))

  const apart = new Set<string>()
  const isShared = (name: string, { parts }: Shared<Part>) =>
    byName.get(name)?.some((other) => !apart.has(other.key) && [...parts].every((part) => other.parts.has(part))) ??
    false
  const waiting = [...all]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const looker = one
    if (looker.parts.size < 2 || apart.has(looker.key)) continue
    if ([...looker.inputs].every((name) => isShared(name, looker))) continue
    apart.add(looker.key)
    waiting.push(...(lookers.get(looker.name) ?? []))
  }
  return apart
}

function gatherShared<Part>(asked: readonly AskedOnce<Part>[]): Shared<Part>[] {
  const found = new Map<string, Shared<Part>>()
  for (const { part, item, key } of asked) {
    const one = found.get(key) ?? { key, name: item.name, parts: new Set(), inputs: new Set() }
    one.parts.add(part)
    for (const name of namesOf(item)) one.inputs.add(name)
    found.set(key, one)
  }
  return [...found.values()]
}

function push<Item>(items: Item[] | undefined, item: Item): Item[] {
  if (!items) return [item]
  items.push(item)
  return items
}
