import type { FormDefinition, FormItem } from './definition/definition.ts'
import { PATTERN_LENGTH, PATTERN_SIZE, PATTERNS_SIZE } from './form-limits.ts'
import { getPatternSize } from './pattern-size.ts'

/** A pattern that is too large to be run, its path, and an explanation for its author. */
export type UntriedPattern = { item: string; path: string; text: string }

export type FormPatterns = {
  /** Patterns that answers are tested against, in page order, with their sizes. */
  tried: ReadonlyMap<string, number>
  /**
   * Patterns that are too large alone, or together with the rest of the form. Only forms from before this limit have
   * any.
   */
  untried: readonly UntriedPattern[]
}

const found = new WeakMap<FormDefinition, FormPatterns>()

/** A form's patterns within the limits, identical on page and server. Compiles nothing. */
export function getFormPatterns(definition: FormDefinition): FormPatterns {
  const known = found.get(definition)
  if (known) return known
  const patterns = splitByCompilability(definition)
  found.set(definition, patterns)
  return patterns
}

function splitByCompilability({ sections }: FormDefinition): FormPatterns {
  const tried = new Map<string, number>()
  const untried: UntriedPattern[] = []
  let total = 0
  for (const { item, path, pattern } of sections.flatMap(({ items }, at) =>
    listPatternRules(items, `sections.${at}.items`),
  )) {
    const size = pattern.length > PATTERN_LENGTH ? Infinity : getPatternSize(pattern)
    const text = explainPatternRefusal(pattern, size, total + size)
    if (text !== null) untried.push({ item, path, text })
    else {
      tried.set(pattern, size)
      total += size
    }
  }
  return { tried, untried }
}

function explainPatternRefusal(pattern: string, size: number, total: number): string | null {
  if (pattern.length > PATTERN_LENGTH) return `a pattern has at most ${PATTERN_LENGTH} characters`
  if (size > PATTERN_SIZE)
    return `this pattern is too large: with its repeats, which multiply, and its classes it has ${size} parts, and a pattern has at most ${PATTERN_SIZE}`
  if (total > PATTERNS_SIZE)
    return `the patterns of a form have at most ${PATTERNS_SIZE} parts together, their repeats multiplied, and with this one it is more`
  return null
}

type PatternRule = { item: string; path: string; pattern: string }

function listPatternRules(items: readonly FormItem[], place: string): PatternRule[] {
  return items.flatMap((item, at) => {
    const path = `${place}.${at}`
    const own = (item.rules ?? []).flatMap(({ type, value }, rule) =>
      type === 'regex' && typeof value === 'string'
        ? [{ item: item.name, path: `${path}.rules.${rule}`, pattern: value }]
        : [],
    )
    const inner =
      item.type === 'dynamicList'
        ? listPatternRules(item.dynamicListOptions.items, `${path}.dynamicListOptions.items`)
        : []
    return [...own, ...inner]
  })
}
