import { hasVisibleText } from '#contract/account/full-name.ts'
import { checkExpressions } from './check-expressions.ts'
import { formDefinition, type FormDefinition, type FormItem } from './definition.ts'
import { FORM_ITEMS } from '#contract/form/form-limits.ts'
import { type FormPatterns, getFormPatterns } from '#contract/form/form-patterns.ts'
import { compilePattern } from '#contract/form/compile-pattern.ts'
import { checkAnswerable } from '#contract/form/lint/check-answerable.ts'
import { checkComparisons } from '#contract/form/lint/check-comparisons.ts'
import { getItemKind } from '#contract/form/expression/expression-kind.ts'
import type { CheckContext } from '#contract/form/rule.ts'
import { collectInputNames } from '#contract/form/form-plan.ts'
import { checkShape } from '#contract/form/check-shape.ts'

/** A problem in a definition, described for its author. `item` is the name of the question. */
export type DefinitionProblem = { item: string | null; path: string; text: string }

export type ReadDefinition = { definition: FormDefinition } | { problems: readonly DefinitionProblem[] }

/**
 * The only entry point for definitions from outside; accepts any JSON. Depth, number of questions and lengths are
 * limited before anything else is checked. Each problem names its question.
 */
export function readDefinition(json: unknown, today: string): ReadDefinition {
  const shape = checkShape(json)
  if (shape.length > 0) return { problems: shape }
  const definition = formDefinition.parse(json)
  const problems = checkDefinition(definition, today)
  return problems.length > 0 ? { problems } : { definition }
}

/**
 * Checks beyond the schema: duplicate and unknown names, cycles, kinds, patterns, markup in labels, questions that no
 * answer satisfies. `today` is YYYY-MM-DD, for relative days.
 */
export function checkDefinition(definition: FormDefinition, today: string): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  const report: Report = (item, path, text) => problems.push({ item, path, text: item ? `"${item}": ${text}` : text })
  const placed = listItemsWithPaths(definition)
  if (placed.length > FORM_ITEMS)
    report(null, 'sections', `a form has at most ${FORM_ITEMS} questions, this one has ${placed.length}`)
  checkItemNames(placed, report)
  const { tried, untried } = getFormPatterns(definition)
  for (const { item, path, text } of untried) report(item, path, text)
  for (const { item, path } of placed) {
    checkTexts(item, path, report)
    checkRules(item, path, tried, report)
    checkChoices(item, path, report)
  }
  // Whether an item can be answered is only checked if its rules are valid.
  const wrong = new Set(problems.map(({ item }) => item))
  checkAnswerable(
    placed.filter(({ item }) => !wrong.has(item.name)),
    { today, compile: createQuietCompiler(tried) },
    report,
  )
  checkExpressions(placed, report)
  checkComparisons(placed, report)
  checkDependencyCycles(placed, report)
  return problems
}

/** An item and its path; `list` is the dynamic list that contains it. */
export type ItemWithPath = { item: FormItem; path: string; list: string | null }
export type Report = (item: string | null, path: string, text: string) => void

function listItemsWithPaths(definition: FormDefinition): ItemWithPath[] {
  return definition.sections.flatMap((section, at) =>
    section.items.flatMap((item, within) => {
      const path = `sections.${at}.items.${within}`
      const inner = item.type === 'dynamicList' ? item.dynamicListOptions.items : []
      return [
        { item, path, list: null },
        ...inner.map((one, row) => ({ item: one, path: `${path}.dynamicListOptions.items.${row}`, list: item.name })),
      ]
    }),
  )
}

/** Names are unique in the form; rows of two lists may share names, but not with the form. */
function checkItemNames(placed: readonly ItemWithPath[], report: Report): void {
  const ofForm = new Set(placed.filter(({ list }) => list === null).map(({ item }) => item.name))
  const seen = new Set<string>()
  for (const { item, path, list } of placed) {
    const key = `${list ?? ''}.${item.name}`
    if (seen.has(key) || (list !== null && ofForm.has(item.name))) report(item.name, path, 'this name is used twice')
    if (item.name in Object.prototype) report(item.name, path, 'this name is reserved')
    seen.add(key)
  }
}

const MARKUP = /<[a-z!/?][^>]*>/i
const UNNAMED: ReadonlySet<string> = new Set([
  'instruction',
  'info',
  'pdfViewer',
  'esign',
  'dynamicList',
  'privacyConsent',
])
const TEXT_RULES = /^(?:email|phone|ssn|sin|regex)$/
const COUNTS = /^m(in|ax)Length$|SizeMB$/

function checkTexts(item: FormItem, path: string, report: Report): void {
  for (const key of ['label', 'ariaLabel'] as const) {
    if (MARKUP.test(item[key] ?? '')) report(item.name, `${path}.${key}`, `${key} is plain text and may hold no HTML`)
  }
  const isNamed = Boolean(item.label?.trim() || item.ariaLabel?.trim())
  if (!isNamed && !UNNAMED.has(item.type)) report(item.name, path, 'a question needs a label or an ariaLabel')
}

function checkRules(item: FormItem, path: string, tried: FormPatterns['tried'], report: Report): void {
  for (const [at, { type, value }] of (item.rules ?? []).entries()) {
    const place = `${path}.rules.${at}`
    if (COUNTS.test(type) && !(typeof value === 'number' && value >= 0))
      report(item.name, place, `the rule ${type} needs a number that is not negative`)
    if (/^m(in|ax)Value$/.test(type) && typeof value !== 'number')
      report(item.name, place, `the rule ${type} needs a number`)
    const kind = getItemKind(item.type)
    if (TEXT_RULES.test(type) && kind !== 'text' && !(type === 'regex' && kind === 'number'))
      report(item.name, place, `the rule ${type} is for texts, and this question is not answered with one`)
    if (type !== 'regex') continue
    const wrong = typeof value === 'string' ? findPatternProblem(value, tried) : 'the rule regex needs a pattern'
    if (wrong) report(item.name, place, wrong)
  }
}

/** Compiles usable patterns and returns null for others, which are reported at their place. */
function createQuietCompiler(tried: FormPatterns['tried']): CheckContext['compile'] {
  return (pattern) =>
    findPatternProblem(pattern, tried) === null && tried.has(pattern) ? compilePattern(pattern) : null
}

/** Patterns that are too large are reported separately and never compiled. */
function findPatternProblem(pattern: string, tried: FormPatterns['tried']): string | null {
  if (!tried.has(pattern)) return null
  try {
    compilePattern(pattern)
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    return `this pattern cannot be used: ${why}. Patterns are RE2: no back references, no look-around`
  }
}

function checkChoices(item: FormItem, path: string, report: Report): void {
  const choices =
    item.type === 'select'
      ? item.selectOptions?.choices
      : item.type === 'radio'
        ? item.radioOptions.choices
        : item.type === 'checkboxGroup'
          ? item.checkboxOptions.choices
          : undefined
  const values = choices?.map((choice) => choice.value) ?? []
  const seen = new Set<string>()
  const twice = values.find((value) => seen.size === seen.add(value).size)
  if (twice !== undefined) report(item.name, path, `the choice "${twice}" is there twice`)
  if (!values.every(hasVisibleText)) report(item.name, path, 'a choice needs a value that can be seen')
  if (choices?.some(({ label }) => !hasVisibleText(label)))
    report(item.name, path, 'a choice needs a label that can be seen')
}

/** Follows dependencies. A cycle is reported once, at its first item. */
function checkDependencyCycles(placed: readonly ItemWithPath[], report: Report): void {
  const inputs = new Map<string, readonly string[]>()
  const ofLists = new Set(placed.map(({ item, list }) => `${list ?? ''}.${item.name}`))
  const toKey = (name: string, list: string | null) =>
    list !== null && ofLists.has(`${list}.${name}`) ? `${list}.${name}` : name
  for (const { item, list } of placed) {
    const rows = item.type === 'dynamicList' ? item.dynamicListOptions.items : []
    const inner = rows.map((one) => `${item.name}.${one.name}`)
    const key = list === null ? item.name : `${list}.${item.name}`
    inputs.set(key, [...[...collectInputNames(item)].map((name) => toKey(name, list)), ...inner])
  }
  const settled = new Set<string>()
  for (const { item, path, list } of placed) {
    const cycle = findDependencyCycle(list === null ? item.name : `${list}.${item.name}`, inputs, settled)
    if (cycle) report(item.name, path, `questions wait for each other: ${cycle.join(' → ')}`)
  }
}

/** Depth first without recursion, since a chain may be as long as the form. */
function findDependencyCycle(
  start: string,
  inputs: ReadonlyMap<string, readonly string[]>,
  settled: Set<string>,
): string[] | null {
  const path: string[] = []
  const stack: { name: string; isDone: boolean }[] = [{ name: start, isDone: false }]
  for (let top = stack.pop(); top; top = stack.pop()) {
    if (top.isDone) {
      settled.add(top.name)
      path.pop()
      continue
    }
    const at = path.indexOf(top.name)
    if (at >= 0) {
      for (const name of path) settled.add(name)
      return [...path.slice(at), top.name]
    }
    if (settled.has(top.name)) continue
    path.push(top.name)
    stack.push({ name: top.name, isDone: true })
    for (const name of inputs.get(top.name) ?? []) stack.push({ name, isDone: false })
  }
  return null
}
