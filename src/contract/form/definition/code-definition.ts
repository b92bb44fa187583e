import type { FormDefinition, FormItem, FormSection } from './definition.ts'
import type { Expression } from '#contract/form/expression/expression-schema.ts'
import type { Answers, LoadedOption } from '#contract/form/values.ts'

/** Functions that only definitions written in TypeScript inside the product may use (F-14). */
export type ItemFunctions = {
  /** Called with the values of `dependencies`, in their order; false hides the item. */
  visibility?: (...dependencies: readonly unknown[]) => boolean
  /** An error message, or null. */
  customValidator?: (value: unknown, answers: Answers) => string | null
  apiCall?: (dependencies: readonly unknown[]) => Promise<readonly LoadedOption[]>
  searchCall?: (term: string) => Promise<readonly string[]>
  /** Render the cells of a dynamic list's row, by item name. */
  renderers?: Readonly<Record<string, (value: unknown, row: Answers) => unknown>>
  onSign?: () => void
}

type WithCode<T> = T extends FormItem
  ? Omit<T, 'visibility' | 'selectOptions' | 'dynamicListOptions' | 'skillSelectorOptions' | 'additionalProperties'> & {
      visibility?: Expression | NonNullable<ItemFunctions['visibility']>
      customValidator?: ItemFunctions['customValidator']
    } & Extended<T, 'selectOptions', 'apiCall'> &
      Extended<T, 'dynamicListOptions', 'renderers'> &
      Extended<T, 'skillSelectorOptions', 'searchCall'> &
      Extended<T, 'additionalProperties', 'onSign'>
  : never

type Extended<T, Options extends string, Name extends keyof ItemFunctions> = T extends {
  [Key in Options]?: infer Given
}
  ? undefined extends T[Options]
    ? { [Key in Options]?: NonNullable<Given> & Pick<ItemFunctions, Name> }
    : { [Key in Options]: Given & Pick<ItemFunctions, Name> }
  : unknown

export type CodeFormItem = WithCode<FormItem>
export type CodeFormSection = Omit<FormSection, 'items'> & { items: readonly CodeFormItem[] }
/** A definition whose items may carry functions. */
export type CodeFormDefinition = Omit<FormDefinition, 'sections'> & { sections: readonly CodeFormSection[] }

/** Functions by the name of their item. */
export type FormFunctions = ReadonlyMap<string, ItemFunctions>

/** Splits a definition into data, which can be serialized, and its functions. */
export function splitDefinition(code: CodeFormDefinition): { definition: FormDefinition; functions: FormFunctions } {
  const functions = new Map<string, ItemFunctions>()
  const sections = code.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const own: Record<string, unknown> = {}
      const data = withoutFunctions(item, own)
      if (Object.keys(own).length > 0) functions.set(item.name, own)
      return data as FormItem
    }),
  }))
  return { definition: { ...code, sections }, functions }
}

const OPTIONS = /Options$|^additionalProperties$/

function withoutFunctions(value: unknown, found: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = []
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'function' || key === 'renderers') found[key] = part
    else entries.push([key, OPTIONS.test(key) ? withoutFunctions(part, found) : part])
  }
  return Object.fromEntries(entries)
}
