import type { FormDefinition, FormItem, FormSection } from '#contract/form/definition.ts'
import { canonical } from '#server/platform/canonical.ts'
import { renameItem, namesOf } from './rename.ts'

type Values = Readonly<Record<string, unknown>>
/** A form of one or more of the jobs. */
type Part = { formId: number; definition: FormDefinition; pids: readonly number[] }

/** One form for several: what is asked once for all, and the way back to each form's own names. */
export type Merged = {
  definition: FormDefinition
  /** For each section, the jobs it is about; empty for all. */
  onlyFor: number[][]
  /** Answers of the merged form as answers of one of its forms. */
  own(formId: number, values: Values): Record<string, unknown>
  /** Answers, or names with anything, of one form as the merged form has them. */
  merged<T>(formId: number, values: Readonly<Record<string, T>>): Record<string, T>
}

/**
 * Questions that several forms ask in exactly the same way, and that look at nothing that differs, stand once; what one form asks alone
 * stands in sections of its own. A name that means different things gets the number of its form.
 */
export function mergeForms(parts: readonly [Part, ...Part[]]): Merged {
  const shared = sharedNames(parts)
  const names = new Map(parts.map((part, at) => [part.formId, ownNames(parts, at, shared)]))
  const [first, ...others] = parts
  const sections: FormSection[] = []
  const onlyFor: number[][] = []
  const add = (section: FormSection, items: FormItem[], pids: readonly number[]) => {
    if (items.length === 0) return
    sections.push({ ...section, items })
    onlyFor.push([...pids])
  }
  for (const section of first.definition.sections) {
    add(
      section,
      section.items.filter(({ name }) => shared.has(name)),
      [],
    )
    add(
      section,
      section.items.filter(({ name }) => !shared.has(name)),
      first.pids,
    )
  }
  for (const { formId, definition, pids } of others) {
    const renamed = names.get(formId) ?? new Map<string, string>()
    for (const section of definition.sections) {
      const own = section.items.filter(({ name }) => !shared.has(name))
      add(
        section,
        own.map((item) => renameItem(item, renamed)),
        pids,
      )
    }
  }
  return {
    definition: { ...first.definition, sections },
    onlyFor: others.length === 0 ? onlyFor.map(() => []) : onlyFor,
    own(formId, values) {
      const { definition } = parts.find((part) => part.formId === formId) ?? first
      const renamed = names.get(formId)
      return Object.fromEntries(
        itemsOf(definition).flatMap(({ name }) => {
          const merged = renamed?.get(name) ?? name
          return Object.hasOwn(values, merged) ? [[name, values[merged]]] : []
        }),
      )
    },
    merged(formId, values) {
      const renamed = names.get(formId)
      return Object.fromEntries(
        Object.entries(values).map(([path, value]) => {
          const [name = '', ...rest] = path.split('.')
          return [[renamed?.get(name) ?? name, ...rest].join('.'), value]
        }),
      )
    },
  }
}

const itemsOf = (definition: FormDefinition) => definition.sections.flatMap(({ items }) => items)

/** Names that every form asks alike, with everything they look at. With one form, all of them. */
function sharedNames(parts: readonly [Part, ...Part[]]): ReadonlySet<string> {
  const [first, ...others] = parts
  const audiences = parts.map(({ definition }) => audiencesOf(definition))
  const same = others.map(({ definition }) => new Map(itemsOf(definition).map((item) => [item.name, canonical(item)])))
  const shared = new Map(
    itemsOf(first.definition)
      .filter((item) => same.every((items) => items.get(item.name) === canonical(item)))
      .filter(({ name }) => audiences.every((one) => one.get(name) === audiences[0]?.get(name)))
      .map((item) => [item.name, item]),
  )
  for (let before = -1; before !== shared.size;) {
    before = shared.size
    for (const [name, item] of shared) {
      if ([...namesOf(item)].some((input) => !shared.has(input))) shared.delete(name)
    }
  }
  return new Set(shared.keys())
}

const audiencesOf = ({ sections }: FormDefinition) =>
  new Map(sections.flatMap(({ audience, items }) => items.map(({ name }) => [name, audience ?? 'recruiter'] as const)))

/** What the names of one form become: those that an earlier form has for something else get the form's number. */
function ownNames(parts: readonly Part[], at: number, shared: ReadonlySet<string>): Map<string, string> {
  const part = parts[at]
  const taken = new Set(parts.slice(0, at).flatMap(({ definition }) => itemsOf(definition).map(({ name }) => name)))
  const names = new Map<string, string>()
  for (const { name } of part ? itemsOf(part.definition) : []) {
    if (!shared.has(name) && taken.has(name)) names.set(name, `${name.slice(0, LONGEST)}--${part?.formId}`)
  }
  return names
}

/** A name has at most 64 characters. */
const LONGEST = 44
