import type { Expression } from '#contract/form/expression/expression-schema.ts'
import { listOperands } from '#contract/form/expression/expression.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { getFormPatterns } from '#contract/form/form-patterns.ts'
import { COMPUTED_LENGTH } from '#contract/form/form-limits.ts'
import type { Answers } from '#contract/form/values.ts'
import type { AnswersInput } from './validate-answers.ts'

/**
 * Steps up to which answers are validated in the server's own thread: some 6 ms, or 16 if most are classes in patterns.
 * Ordinary applications take a tenth of that.
 */
const MOST_STEPS = 400_000

/**
 * Whether answers can be validated quickly enough in the server's own thread, estimated without validating any of them.
 */
export function areQuickToValidate(answers: AnswersInput): boolean {
  const count = new Counter(answers)
  for (const { items } of answers.definition.sections) count.addItems(items, answers.values)
  return count.steps <= MOST_STEPS
}

/** Most characters that a form itself adds to a computed text. */
const SAID = 1000

/** Counts steps of some 15 ns each, rather too many than too few, and stops once the result is clear. */
class Counter {
  steps = 0
  /** Characters that a part of an expression may have to search. */
  readonly #perPart
  readonly #patterns

  constructor({ definition, values }: AnswersInput) {
    const length = countTextCharacters(values)
    const items = definition.sections.flatMap((section) => section.items)
    const computes = items.some((item) => item.computed !== undefined || item.type === 'dynamicList')
    // A computed text may be a hundred times as long as the answers, up to the limit of an answer.
    const longest = computes ? Math.max(length, Math.min(COMPUTED_LENGTH, 100 * length + SAID)) : length
    this.#perPart = PART + longest / 8
    const count = items.reduce((sum, { rules }) => sum + (rules?.length ?? 0), 0)
    this.#patterns = count > MANY_RULES ? null : getFormPatterns(definition).tried
    if (length > LONG || this.#patterns === null) this.steps = Infinity
  }

  addItems(items: readonly FormItem[], values: Answers): void {
    for (const item of items) {
      if (this.steps > MOST_STEPS) return
      const answer = Object.hasOwn(values, item.name) ? values[item.name] : undefined
      this.#add(item, 1, typeof answer === 'string' ? answer.length : 0)
      if (item.type !== 'dynamicList' || !Array.isArray(answer)) continue
      // Each text of a list is in exactly one of its rows, so their total length does not depend on the distribution.
      const length = countTextCharacters(answer)
      for (const inner of item.dynamicListOptions.items) this.#add(inner, answer.length, length)
    }
  }

  /** Adds the steps of a question that is answered this many times, with this many characters in total. */
  #add(item: FormItem, times: number, length: number): void {
    this.steps += times * ((item.type === 'dateRange' ? RANGE : ITEM) + DEPENDENCY * (item.dependencies?.length ?? 0))
    for (const one of [item.visibility, item.required, item.computed])
      if (typeof one === 'object') this.steps += times * this.#stepsOf(one)
    for (const { type, value } of item.rules ?? [])
      if (type === 'regex') this.steps += (this.#patterns?.get(String(value)) ?? 0) * (COMPILE + times + length)
  }

  #stepsOf(expression: Expression): number {
    let steps = 0
    const waiting = [expression]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      steps += this.#perPart
      if (next === null || typeof next !== 'object' || !('op' in next)) continue
      if (next.op === 'in') steps += next.list.length
      waiting.push(...listOperands(next))
    }
    return steps
  }
}

/** Counts the characters of all texts, and one for every other value. */
function countTextCharacters(values: unknown): number {
  let length = 0
  const waiting: unknown[] = [values]
  while (waiting.length > 0 && length <= LONG) {
    const part = waiting.pop()
    length += typeof part === 'string' ? part.length : 1
    if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) waiting.push(one)
  }
  return length
}

/**
 * Steps for a plain question, for a range (whose ends are read in each language), for a question it depends on, for a
 * part of an expression, and for compiling one part of a pattern.
 */
const [ITEM, RANGE, DEPENDENCY, PART, COMPILE] = [300, 4000, 20, 5, 200]

/** Length of answers, and number of rules of a form, from which validation always runs in another process. */
const [LONG, MANY_RULES] = [100_000, 1000]
