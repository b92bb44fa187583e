import type { FormDefinition, FormItem, FormSection } from '#contract/form/definition/definition.ts'
import { findPersonalDetailKey, mergeQuestions, getQuestionKey } from './merge-questions.ts'
import { listKeysOfSeparateQuestions } from './list-keys-of-separate-questions.ts'
import { renameItem } from './rename-item.ts'

type Values = Readonly<Record<string, unknown>>
/** A form of one or more of the jobs. */
type Part = { formId: number; definition: FormDefinition; pids: readonly number[] }

/** Several forms merged into one, with a mapping back to each form's own names. */
export type Merged = {
  definition: FormDefinition
  /** The jobs that each section is about; empty for all. */
  onlyFor: number[][]
  /** Converts answers of the merged form to answers of one of its forms. */
  own(formId: number, values: Values): Record<string, unknown>
  /** Converts answers of one form, or other values by question name, to the names of the merged form. */
  merged<T>(formId: number, values: Readonly<Record<string, T>>): Record<string, T>
}

/** A question with the forms that ask it. */
type MergedQuestion = { name: string; section: FormSection; items: Map<Part, FormItem> }

/**
 * Questions with the same name, type and text, or for the same profile field, are merged under the strictest of their
 * rules. Questions that only some forms have get sections of their own. A name with different meanings gets its
 * form's number as a suffix.
 */
export function mergeForms(parts: readonly [Part, ...Part[]]): Merged {
  const questions = makeQuestionNamesDistinct(sortMergedQuestions(mergeQuestionsOfForms(parts)))
  const names = new Map(parts.map((part) => [part, mapToMergedNames(part, questions)]))
  const sections: FormSection[] = []
  const onlyFor: number[][] = []
  let last: MergedQuestion | undefined
  for (const question of questions) {
    const pids = [...question.items.keys()].flatMap((part) => part.pids)
    const jobs = question.items.size === parts.length ? [] : pids
    const item = toMergedItem(question, names)
    const before = sections.at(-1)
    if (before && last?.section === question.section && String(onlyFor.at(-1)) === String(jobs)) before.items.push(item)
    else {
      sections.push({ ...question.section, items: [item] })
      onlyFor.push(jobs)
    }
    last = question
  }
  const findNames = (formId: number) => [...names].find(([part]) => part.formId === formId)?.[1]
  return {
    definition: { ...parts[0].definition, sections },
    onlyFor,
    own(formId, values) {
      const pairs = [...(findNames(formId) ?? [])]
      return Object.fromEntries(
        pairs.flatMap(([name, merged]) => (Object.hasOwn(values, merged) ? [[name, values[merged]]] : [])),
      )
    },
    merged(formId, values) {
      const renamed = findNames(formId)
      return Object.fromEntries(
        Object.entries(values).map(([path, value]) => {
          const [name = '', ...rest] = path.split('.')
          return [[renamed?.get(name) ?? name, ...rest].join('.'), value]
        }),
      )
    },
  }
}

/** Converts a merged question to a form item, with references renamed. */
function toMergedItem(
  { name, items }: MergedQuestion,
  names: ReadonlyMap<Part, ReadonlyMap<string, string>>,
): FormItem {
  const renamed = [...items].map(([part, item]) => renameItem(item, names.get(part) ?? new Map<string, string>()))
  const [first, ...others] = renamed
  if (!first) throw new Error(`nobody asks ${name}`)
  return mergeQuestions([first, ...others])
}

/** Every question of every form, in the order of the first form that has it. */
function mergeQuestionsOfForms(parts: readonly Part[]): MergedQuestion[] {
  const questions = parts.flatMap((part) => listKeyedQuestions(part))
  const apart = parts.length > 1 ? listKeysOfSeparateQuestions(questions) : new Set<string>()
  const found = new Map<string, MergedQuestion>()
  for (const { part, section, item, key } of questions) {
    const own = apart.has(key) ? `${part.formId} ${key}` : key
    const known = found.get(own)
    if (known) known.items.set(part, item)
    else found.set(own, { name: item.name, section, items: new Map([[part, item]]) })
  }
  return [...found.values()]
}

/** The questions of one form. If it asks for the same profile field twice, the second stays a separate question. */
function listKeyedQuestions(part: Part) {
  const facts = new Set<string>()
  return part.definition.sections.flatMap((section) =>
    section.items.map((item) => {
      const fact = findPersonalDetailKey(item)
      const isFirst = fact !== null && !facts.has(fact)
      if (isFirst) facts.add(fact)
      const key = `${section.audience ?? 'recruiter'} ${isFirst ? fact : getQuestionKey(item)}`
      return { part, section, item, key }
    }),
  )
}

/** Ordered by section as in the first form that has it; within a section, the most common questions come first. */
function sortMergedQuestions(questions: readonly MergedQuestion[]): MergedQuestion[] {
  return [...Map.groupBy(questions, ({ section }) => section).values()].flatMap((some) =>
    some.toSorted((one, other) => other.items.size - one.items.size),
  )
}

/** Most characters that a renamed question keeps of its name; with the suffix, a name has at most 64. */
const MAX_NAME_LENGTH = 44

/**
 * Makes names unique: a name that is already taken gets the number of the first form with this question as a suffix.
 */
function makeQuestionNamesDistinct(questions: readonly MergedQuestion[]): MergedQuestion[] {
  const taken = new Set<string>()
  return questions.map((question) => {
    const [part] = question.items.keys()
    const name = taken.has(question.name)
      ? `${question.name.slice(0, MAX_NAME_LENGTH)}--${part?.formId}`
      : question.name
    taken.add(name)
    return { ...question, name }
  })
}

/** The names of one form's questions in the merged form. */
function mapToMergedNames(part: Part, questions: readonly MergedQuestion[]): Map<string, string> {
  return new Map(
    questions.flatMap(({ name, items }) => {
      const item = items.get(part)
      return item ? [[item.name, name] as const] : []
    }),
  )
}
