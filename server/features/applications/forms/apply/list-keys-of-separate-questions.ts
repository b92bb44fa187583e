import type { FormItem } from '#contract/form/definition/definition.ts'
import { listReferencedQuestions } from './rename-item.ts'

/** A question of one form. Questions with the same key are merged, even if their names differ. */
type KeyedQuestion<Part> = { part: Part; item: FormItem; key: string }
/** A question that several forms ask; `inputs` are the names of the questions it depends on, the same in each form. */
type Shared<Part> = { key: string; parts: Set<Part>; inputs: Set<string> }

/**
 * Keys of questions in several forms that depend on a question not all of them share. They mean something else in
 * each form, so they and their dependents stay separate. A question is only rechecked when one it depends on becomes
 * separate.
 */
export function listKeysOfSeparateQuestions<Part>(questions: readonly KeyedQuestion<Part>[]): ReadonlySet<string> {
  const keys = new Map<Part, Map<string, string>>()
  for (const { part, item, key } of questions)
    keys.set(part, (keys.get(part) ?? new Map<string, string>()).set(item.name, key))
  const getKey = (part: Part, name: string) => keys.get(part)?.get(name)
  const all = groupQuestionsByKey(questions)
  const lookers = mapKeysToDependents(all, getKey)

  const apart = new Set<string>()
  const isShared = (name: string, { parts }: Shared<Part>) => {
    const [first, ...others] = [...parts].map((part) => getKey(part, name))
    return first !== undefined && !apart.has(first) && others.every((key) => key === first)
  }
  const waiting = [...all]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const looker = one
    if (looker.parts.size < 2 || apart.has(looker.key)) continue
    if ([...looker.inputs].every((name) => isShared(name, looker))) continue
    apart.add(looker.key)
    waiting.push(...(lookers.get(looker.key) ?? []))
  }
  return apart
}

function groupQuestionsByKey<Part>(questions: readonly KeyedQuestion<Part>[]): Shared<Part>[] {
  const found = new Map<string, Shared<Part>>()
  for (const { part, item, key } of questions) {
    const one = found.get(key) ?? { key, parts: new Set(), inputs: new Set() }
    one.parts.add(part)
    for (const name of listReferencedQuestions(item)) one.inputs.add(name)
    found.set(key, one)
  }
  return [...found.values()]
}

/** Maps the key of a question to the questions that depend on it. */
function mapKeysToDependents<Part>(
  all: readonly Shared<Part>[],
  keyOf: (part: Part, name: string) => string | undefined,
): ReadonlyMap<string, ReadonlySet<Shared<Part>>> {
  const lookers = new Map<string, Set<Shared<Part>>>()
  for (const one of all)
    for (const name of one.inputs)
      for (const part of one.parts) {
        const key = keyOf(part, name)
        if (key !== undefined) lookers.set(key, (lookers.get(key) ?? new Set()).add(one))
      }
  return lookers
}
